import { PanelBody } from '@aarambh/contracts/records/interviews.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { words as forms } from '@aarambh/web-shared/ui/form-words.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useNotify } from 'ra-core';
import { useNewRecord } from '../client/new-record.ts';
import { useState, type SyntheticEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { words as about } from '../ui/about/interview-words.ts';
import { Offered } from '../ui/offered.tsx';
import { Page } from '../ui/page.tsx';
import { PlainField } from '../ui/plain-field.tsx';
import { ReferencePicker } from '../ui/reference-picker.tsx';
import { UnsavedTyping } from '../ui/unsaved-typing.tsx';
import { wrongFields } from '../ui/wrong-fields.ts';
import { words } from './words.ts';

/** Asks somebody to interview for a college, also one that has no panel yet. */
export default function PanelCreate() {
  return (
    <Offered area="panels" action="create">
      <Invitation />
    </Offered>
  );
}

function Invitation() {
  const [query] = useSearchParams();
  const given = query.get('orgId');
  const [orgId, setOrgId] = useState(given);
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const notify = useNotify();
  const { create, isPending, isSuccess } = useNewRecord('panels', words.inviteDone);
  const sent = { orgId, email: email.trim() };
  const wrong = wrongFields(PanelBody, sent);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (orgId === null || Object.keys(wrong).length > 0) return;
    void create({ ...sent, orgId }, (error) => {
      notify(sentenceOf(error), { type: 'error' });
    });
  };
  return (
    <Page title={words.create} lead={words.createLead}>
      <Card component="form" onSubmit={submit} noValidate sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4, maxWidth: 640 }}>
        <UnsavedTyping
          unsaved={!isSuccess && (orgId !== given || email !== '')}
          typed={() => ({ orgId, email })}
          saving={isPending}
          onTake={(kept) => {
            setOrgId(kept.orgId);
            setEmail(kept.email);
          }}
        />
        <ReferencePicker
          {...{ reference: 'organisations', label: about.college, placeholder: about.typeCollege, required: true }}
          sort={{ field: 'name', order: 'ASC' }}
          value={orgId}
          onChange={setOrgId}
          error={tried && orgId === null ? words.chooseCollege : null}
        />
        <PlainField
          label={words.email}
          type="email"
          required
          value={email}
          onChange={setEmail}
          error={tried && wrong.email !== undefined ? words.typeEmail : null}
        />
        <Box sx={{ display: 'flex', gap: 3 }}>
          <Button type="submit" loading={isPending} loadingPosition="start">
            {words.invite}
          </Button>
          <Button component={Link} to="/panels" variant="text">
            {forms.leave}
          </Button>
        </Box>
      </Card>
    </Page>
  );
}
