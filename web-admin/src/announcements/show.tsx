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
import { words as common } from '../ui/words.ts';
import { AnnouncementChip } from './announcement-chip.tsx';
import { words } from './words.ts';

/** The announcement of one place. */
export default function AnnouncementShow() {
  return (
    <RecordShow<AnnouncementRecord>>
      {(announcement) => (
        <Page
          title={words.heading(words.areas[announcement.id].label)}
          lead={words.areas[announcement.id].place}
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
                      label: words.withdraw,
                      consequence: words.withdrawWhy,
                      done: words.withdrawn,
                    },
                  ]}
                />
              )}
              <Button component={Link} to={`/announcements/${announcement.id}`} startIcon={<EditIcon />}>
                {announcement.published ? common.edit : words.write}
              </Button>
            </>
          }
        >
          <RecordTabs
            base={`/announcements/${announcement.id}/show`}
            tabs={[
              {
                path: '',
                label: common.details,
                content: (
                  <Facts
                    facts={[
                      { label: words.field.title, value: announcement.title, wide: true },
                      { label: words.field.body, value: announcement.body, wide: true },
                      { label: words.field.link, value: announcement.link },
                      { label: words.lastChange, value: announcement.changedAt === null ? '' : moment(announcement.changedAt) },
                    ]}
                  />
                ),
              },
              { path: 'history', label: common.history, content: <HistoryTab stream={`announcement-${announcement.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}
