import { schemaOfField, type ContentField } from '@aarambh/contracts/content/kinds.ts';
import { PictureText } from '@aarambh/contracts/content/picture.ts';
import { VideoText } from '@aarambh/contracts/content/video.ts';
import { contentPictures, contentVideo } from '@aarambh/contracts/files/content.ts';
import { ContentLink } from '@aarambh/contracts/content/link.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import { ChoiceInput, NumberInput, TextInput } from '../ui/inputs.tsx';
import { PictureInput } from '../ui/picture-input.tsx';
import { RichField } from '../ui/rich/rich-field.tsx';
import { fieldName } from './names.ts';
import { words } from './words.ts';

const choices: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = words.choices;

interface FieldInputProps {
  readonly name: string;
  readonly field: ContentField;
  /** Where the files of the record are, by their ids. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The field of a record by its type. */
export function FieldInput({ name, field, pictures }: FieldInputProps) {
  const own = { source: `fields.${name}` as const, label: fieldName(name) };
  switch (field.type) {
    case 'line':
      return <TextInput<'content'> {...own} limits={{ maxLength: field.most }} required={field.optional !== true} />;
    case 'lines':
      return <TextInput<'content'> {...own} rows={3} limits={{ maxLength: field.most }} required={field.optional !== true} />;
    case 'link':
      return <TextInput<'content'> {...own} limits={limitsOf(ContentLink)} help={words.help.link} />;
    case 'number':
      return <NumberInput<'content'> {...own} limits={limitsOf(schemaOfField(field))} required />;
    case 'choice':
      return <ChoiceInput<'content'> {...own} choices={choices[name] ?? {}} unchosen={field.of[0]} />;
    case 'picture':
      return (
        <PictureInput<'content'>
          {...own}
          purpose={contentPictures[field.as]}
          textLimits={limitsOf(PictureText)}
          path={`/admin/api/uploads/content-${field.as}`}
          shownAt={pictures}
          shape={field.as === 'portrait' ? '1' : '16 / 9'}
          help={words.help[field.as]}
        />
      );
    case 'video':
      return (
        <PictureInput<'content'>
          {...own}
          kind="video"
          purpose={contentVideo}
          textLimits={limitsOf(VideoText)}
          path="/admin/api/uploads/content-video"
          shownAt={pictures}
          help={words.help.video}
        />
      );
    case 'rich':
      return <RichField<'content'> {...own} />;
  }
}
