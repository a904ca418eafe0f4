import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { AnnouncementRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { AnnouncementChip, areaNames } from './words.tsx';

/** The announcement of one place. */
export default function AnnouncementShow() {
  return (
    <RecordShow<AnnouncementRecord>>
      {(announcement) => (
        <Page
          title={`Announcement: ${areaNames[announcement.id].label}`}
          lead={areaNames[announcement.id].place}
          chips={<AnnouncementChip announcement={announcement} />}
          actions={
            <>
              {announcement.published && (
                <CommandButtons
                  resource="announcements"
                  id={announcement.id}
                  commands={[
                    {
                      command: 'withdraw',
                      harmless: true,
                      label: 'Withdraw',
                      consequence: 'Nobody sees it any more. Its text stays here, ready to be shown again.',
                      done: 'The announcement is withdrawn.',
                    },
                  ]}
                />
              )}
              <Button component={Link} to={`/announcements/${announcement.id}`} startIcon={<EditIcon />}>
                {announcement.published ? 'Edit' : 'Write'}
              </Button>
            </>
          }
        >
          <RecordTabs
            base={`/announcements/${announcement.id}/show`}
            tabs={[
              {
                path: '',
                label: 'Details',
                content: (
                  <Facts
                    facts={[
                      { label: 'Title', value: announcement.title, wide: true },
                      { label: 'Text', value: announcement.body, wide: true },
                      { label: 'Link', value: announcement.link },
                      { label: 'Last change', value: announcement.changedAt === null ? '' : moment(announcement.changedAt) },
                    ]}
                  />
                ),
              },
              { path: 'history', label: 'History', content: <HistoryTab stream={`announcement-${announcement.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}
