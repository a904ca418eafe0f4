import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { PageContent } from '@aarambh/contracts/routes/content-pages.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { careersView } from '@aarambh/projections/careers/view.ts';
import { enquiriesView } from '@aarambh/projections/enquiries/view.ts';
import { readConfig } from '@aarambh/server/config.ts';
import { createServices } from '@aarambh/server/services.ts';
import { eventually } from '../../support/deadline.ts';
import { documents } from '../../support/documents.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { servicesAt } from '../../support/services-at.ts';
import type { SuiteCluster } from '../../support/suite-cluster.ts';

const DESK = { actor: `account:${newId()}`, corr: 'test' } as const;

function formOf(fields: Readonly<Record<string, string>>, file: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(file, new Blob([Uint8Array.from(documents.pdf)]), 'the plan.pdf');
  return form;
}

/** Forms and pages of text over the distributed engines: the api nodes take and show them, staff work on them from another process. */
export function formsOnCluster(site: SuiteCluster): void {
  describe('forms and pages', { timeout: 300_000 }, () => {
    test('[C12] [F7] [F11] [H2] [J6] what api nodes take is worked on elsewhere, and they show what came of it', async () => {
      const { cluster, engines } = site;
      const sends = (path: string, body: FormData): Promise<Response> => fetch(`${cluster.url}${path}`, { method: 'POST', body });
      const reads = async <Answer>(path: string): Promise<Answer> => (await fetch(`${cluster.url}${path}`)).json() as Promise<Answer>;
      const { enquiries, careers, content } = createServices(engines, readConfig(cluster.settings), servicesAt(cluster.url));
      /** The only one that there is, once the read model has it. */
      const onlyOne = (view: Pick<typeof enquiriesView | typeof careersView, 'find'>, what: string): Promise<string> =>
        eventually(60_000, async () => (await view.find(engines.documents, { limit: 1 })).items[0]?.id, what);

      const fields = {
        FullName: 'Asha Rao',
        Org: 'Rao Labs',
        Desig: 'Lead',
        Contact: '9876543210',
        Mail: 'asha@forms.example',
        About1: 'An evening',
      };
      const sent = await sends('/api/partnershipform', formOf({ ...fields, FormType: 'organise' }, 'file'));
      const { reference } = (await sent.json()) as { reference: string };
      const enquiry = await onlyOne(enquiriesView, reference);
      assert.ok((await enquiries.answer(enquiry, { text: 'Come on Friday.', revision: null }, DESK)).ok);
      const status = new URL(await linkFromMail(cluster.url, fields.Mail, 'received your enquiry', 60_000)).pathname;
      const isAnswered = async (): Promise<boolean> =>
        (await reads<{ answers?: { text: string }[] }>(`/api${status}`)).answers?.[0]?.text === 'Come on Friday.';
      await eventually(60_000, isAnswered, 'the answer on the status page');

      const applicant = { fName: 'Neel', lName: 'Basu', email: 'neel@forms.example', wNumber: '9876543210', college: 'IIT' };
      assert.equal((await sends('/api/email/career', formOf(applicant, 'resume'))).status, 200);
      const career = new URL(await linkFromMail(cluster.url, applicant.email, 'application', 60_000)).pathname;
      const standing = async () => reads<{ state: string }>(`/api${career}`);
      assert.ok((await careers.move(await onlyOne(careersView, 'the application'), 'screening', '', DESK)).ok);
      await eventually(60_000, async () => (await standing()).state === 'screening', 'the step on the status page');

      const { blocks } = await reads<PageContent>('/api/content/trending');
      const [first] = blocks['industries']!;
      const { _id: id, ...words } = first as { _id: string };
      assert.ok((await content.records.write(id, { place: 10, fields: { ...words, text: 'Models that draft.' } }, 0, DESK)).ok);
      assert.ok((await content.records.publish({ id, role: 'admin', from: null, revision: 1 }, DESK)).ok);
      const says = async (): Promise<boolean> => (await (await fetch(`${cluster.url}/trending`)).text()).includes('Models that draft.');
      await eventually(60_000, says, 'the new text in the HTML of the page');
    });
  });
}
