import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import type { SystemStatus } from '@aarambh/contracts/http/admin.ts';
import type { StudentsAnswer, StudentStats, UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import type { StudentData } from '@aarambh/contracts/routes/student.ts';
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../../support/needing.ts';
import { phone } from '../../support/browser.ts';
import { eventually } from '../../support/deadline.ts';
import { mondayIn } from '../../support/mondays.ts';
import { linkFromMail } from '../../support/mailbox.ts';
import { apiAs, PASSWORD } from '../../walks/console.ts';
import type { DistributedSite } from './console-site.ts';
import { memberJourney } from '../../walks/member-journey.ts';

const HEADINGS = 'Name,WhatsappNumber,Email ID,Roll No,Date,Time';
/** Nobody of the demonstration is booked on it, and students may move to it. */
const MONDAY = mondayIn(45);

/** What people, colleges and their students do on several nodes. */
export function distributedJourney(site: DistributedSite): void {
  memberJourney('[J6] on two api nodes over the distributed engines', site.journey, {
    skip: site.skip,
    viewports: [phone],
    looks: false,
  });

  test(
    '[J6] every node tells in /metrics, and an api node in the console, how far everything is and who does what',
    needing(site.skip),
    async () => {
      const roles = ['api', 'relay', 'projector', 'worker'];
      for (const [index, name] of (['api1', 'relay', 'projector', 'worker'] as const).entries()) {
        const metrics = await (await fetch(`${site.cluster.node(name).url}/metrics`)).text();
        for (const line of [
          `aarambh_engines_info{engines="distributed",role="${roles[index]!}"} 1`,
          'aarambh_relay_position ',
          'aarambh_lease_holder{lease="worker",',
          'aarambh_read_model_partition_lag_positions{model="bookings",partition="3"} ',
          'aarambh_read_model_lag_seconds{model="bookings"} ',
        ])
          assert.ok(metrics.includes(`\n${line}`), `${name}: ${line} is missing`);
      }

      const { call } = await apiAs(site.cluster.node('api2'), 'admin');
      const status = async (): Promise<SystemStatus> => (await call<SystemStatus>('GET', '/admin/api/system')).body;
      const leasesOf = ({ leases }: SystemStatus): string[] =>
        leases.map(({ name }) => name).filter((name) => name !== 'projection-rebuild');
      // While the last journey's events are still being applied, and the demonstration's lease is on its way back, that is told instead.
      await eventually(
        20_000,
        async () => {
          const now = await status();
          return now.notes.length === 0 && leasesOf(now).length <= 3;
        },
        'a cluster that has nothing to tell',
      );
      const body = await status();
      assert.deepEqual([body.engines, body.notes], ['distributed', []]);
      assert.ok(body.relay!.position! > 0 && body.relay!.position! <= body.head);
      assert.deepEqual(leasesOf(body), ['head-signer', 'relay', 'worker']);
      for (const { name, partitions } of body.projections) {
        assert.deepEqual(
          partitions.map(({ partition }) => partition),
          [0, 1, 2, 3],
          name,
        );
        assert.ok(
          partitions.every(({ member }) => member !== null),
          `${name}: a partition that nobody applies`,
        );
        assert.deepEqual(
          body.members!.filter(({ model }) => model === name).map((member) => member.partitions),
          [[0, 1, 2, 3]],
          name,
        );
      }
    },
  );

  test(
    '[I2] [I4] [I6] [J6] what a college uploads at an api node is read and enrolled by the worker; a student is invited, joins and books',
    needing(site.skip),
    async () => {
      const sent = async <Answer>(token: string, method: string, path: string, body?: FormData | object): Promise<Answer> => {
        const isForm = body instanceof FormData;
        const response = await fetch(`${site.cluster.url}${path}`, {
          method,
          headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), ...(!isForm && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        });
        assert.ok(response.ok, `${method} ${path}: ${response.status} ${response.ok ? '' : await response.text()}`);
        return (await response.json()) as Answer;
      };
      const login = { email: 'college2@demo.test', password: PASSWORD };
      const { token, user } = await sent<Pick<SignedIn, 'token' | 'user'>>('', 'POST', '/api/org/login', login);
      const form = new FormData();
      const rows = [
        `Neela Quillfar,,neela@far.example,F-1,${MONDAY},10:00`,
        `Omar Quillfar,,omar@far.example,F-2,${MONDAY},10:00`,
        'Pia Quillfar,,pia@far.example,F-3,,',
        'Quin Quillfar,,nowhere,F-4,,',
      ];
      form.set('file', new Blob([`${[HEADINGS, ...rows].join('\n')}\n`]), 'students.csv');
      const { uploadId } = await sent<{ uploadId: string }>(token, 'POST', `/api/org/uploads/${user.id}`, form);
      const at = `/api/org/uploads/${user.id}/${uploadId}`;
      const reads = async (status: UploadDetailAnswer['status']): Promise<UploadDetailAnswer> =>
        eventually(
          60_000,
          async () => {
            const response = await fetch(`${site.cluster.url}${at}`, { headers: { authorization: `Bearer ${token}` } });
            // What was just sent is not shown yet where nobody waits for it.
            const upload = response.ok ? ((await response.json()) as UploadDetailAnswer) : null;
            return upload?.status === status && upload;
          },
          `the upload being ${status}`,
        );
      const shown = await reads('ready');
      assert.deepEqual([shown.counts.create, shown.counts.refused, shown.counts.unavailable], [3, 1, 1], 'the second of one slot has none');
      await sent(token, 'POST', `${at}/confirm`, { declared: true, dryRun: shown.dryRun });
      const done = await reads('confirmed');
      assert.deepEqual([done.counts.create, done.counts.unavailable], [3, 1]);
      const listed = await sent<StudentsAnswer>(token, 'GET', `/api/org/students/${user.id}?search=quillfar`);
      assert.deepEqual(
        listed.data.map(({ name, bookingDate }) => [name, bookingDate]),
        [
          ['Neela Quillfar', MONDAY],
          ['Omar Quillfar', ''],
          ['Pia Quillfar', ''],
        ],
      );
      const { stats } = await sent<{ stats: StudentStats }>(token, 'GET', `/api/org/stats/${user.id}`);
      assert.ok(stats.communication > 0, 'the ratings of the demonstration count');

      const invitation = new URL(await linkFromMail(site.cluster.url, 'neela@far.example', 'invite', 60_000)).pathname;
      const joined = await sent<SignedIn>('', 'POST', `/api${invitation}/accept`, { password: 'Right#2026', adult: true });
      const own = await eventually(
        60_000,
        async () => {
          const answer = await sent<StudentData | string>(joined.token, 'GET', `/api/student/${joined.user.id}`);
          return typeof answer !== 'string' && answer.orgBookings.length > 0 && answer;
        },
        'the dashboard of who joined',
      );
      assert.deepEqual(
        [own.user.rollNo, own.orgBookings.map(({ bookingDate, time }) => [bookingDate, time])],
        ['F-1', [[MONDAY, '10:00']]],
      );
      const move = { date: MONDAY, timeSlot: '11:00', bookingId: own.orgBookings[0]!._id };
      await sent(joined.token, 'PUT', `/api/student/schedule/${own.user.orgCode}`, move);
      await eventually(
        60_000,
        async () => (await sent<StudentData>(joined.token, 'GET', `/api/student/${joined.user.id}`)).orgBookings[0]?.time === '11:00',
        'the interview at its new time',
      );
    },
  );
}
