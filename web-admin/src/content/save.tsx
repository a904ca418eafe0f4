import { fieldsOfBlock, type ContentPage } from '@aarambh/contracts/content/pages.ts';
import { ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import Card from '@mui/material/Card';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput, NumberInput } from '../ui/inputs.tsx';
import { Page } from '../ui/page.tsx';
import { ReasonInput } from '../ui/record/reason-input.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { RecordSave } from '../ui/record/record-save.tsx';
import { blockName } from './names.ts';
import { FieldInput } from './field-input.tsx';
import { words as menu } from './menu-words.ts';
import { about, blocksOf, fresh, homeOf, kindOf, problemsOf, recordOf, writtenOf, type Values, type Where } from './values.ts';
import { words } from './words.ts';

/** Pages that take another record: a legal one has its text, which is edited. */
const pages = Object.fromEntries(
  Object.entries(words.pages).filter(([page]) => {
    const name = page as ContentPage;
    return blocksOf(name).some((block) => kindOf({ page: name, block }) !== 'legal');
  }),
);

/** What staff write of a record: where it stands, while it is new, and the fields of its kind. */
export default function ContentSave() {
  return (
    <RecordSave resource="content" create={recordOf} edit={writtenOf} saved={words.saved} about={about}>
      {(record) => (
        <Page
          title={record === null ? words.create : words.writing(menu.record(record.title))}
          lead={record === null ? words.createLead : `${words.pages[record.page]}: ${blockName(record.block)}`}
        >
          <RecordForm<'content'> record={record} fresh={fresh} problemsOf={problemsOf} save={words.save}>
            <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
              {record === null && <WhereInputs />}
              <Fields pictures={record?.pictures ?? {}} />
              <PlaceInput />
              {record !== null && <ReasonInput />}
            </Card>
          </RecordForm>
        </Page>
      )}
    </RecordSave>
  );
}

/** Where the record stands: the page, and the part of it. */
function useWhere(): Where {
  const [page, block] = useWatch<Values, ['page', 'block']>({ name: ['page', 'block'] });
  return { page, block };
}

/** The page and the part of it. Another page has other parts: its first one is chosen with it. */
function WhereInputs() {
  const page = useWhere().page ?? fresh.page;
  const { setValue } = useFormContext<Values>();
  const blocks = blocksOf(page);
  return (
    <>
      <ChoiceInput<'content'>
        source="page"
        label={words.page}
        choices={pages}
        onChosen={(chosen) => setValue('block', blocksOf(chosen as ContentPage)[0])}
      />
      <ChoiceInput<'content'>
        source="block"
        label={words.block}
        choices={Object.fromEntries(blocks.map((block) => [block, blockName(block)]))}
      />
    </>
  );
}

/** Where the record stands among others of its part, and how many of them the page shows. */
function PlaceInput() {
  const home = homeOf(useWhere());
  return (
    <NumberInput<'content'>
      source="place"
      limits={limitsOf(ContentWords.shape.place)}
      label={words.place}
      help={home === null ? '' : words.placeHelp(home.most)}
    />
  );
}

function Fields({ pictures }: { readonly pictures: Readonly<Record<string, string>> }) {
  const block = homeOf(useWhere());
  if (block === null) return null;
  return fieldsOfBlock(block).map(([name, field]) => (
    <FieldInput key={`${block.kind} ${name}`} name={name} field={field} pictures={pictures} />
  ));
}
