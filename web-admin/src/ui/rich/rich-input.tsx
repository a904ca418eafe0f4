import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { ContentLink } from '@aarambh/contracts/content/link.ts';
import { useId, useState } from 'react';
import { useBound } from '../inputs.tsx';
import { RichToolbar } from './rich-toolbar.tsx';
import { words } from './words.ts';

/** What the service takes, and nothing else. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    // A text ends where its writer ended it.
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: {
      ...{ openOnClick: false, autolink: false, linkOnPaste: false },
      isAllowedUri: (address) => ContentLink.safeParse(address).success,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

interface RichInputProps {
  readonly source: string;
  readonly label: string;
}

function read(value: unknown): object | null {
  if (typeof value !== 'string' || value === '') return null;
  return JSON.parse(value) as object;
}

/** Rich text: the record gets the JSON of its nodes, or nothing where nothing is written. */
export default function RichInput({ source, label }: RichInputProps) {
  const { value, onChange, onBlur, error } = useBound(source);
  const id = useId();
  // Made once: from then on the text is the editor's, which would take other options up at every letter.
  const [fixed] = useState(() => ({
    extensions,
    content: read(value),
    // The page's policy lets no style in that the editor would add.
    injectCSS: false,
    editorProps: { attributes: { 'aria-labelledby': id, role: 'textbox', 'aria-multiline': 'true' } },
  }));
  const editor = useEditor({
    ...fixed,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : JSON.stringify(now.getJSON())),
    onBlur,
  });
  return (
    <div>
      <FormLabel id={id}>{label}</FormLabel>
      <RichToolbar editor={editor} label={words.toolbar(label)} />
      <Box
        sx={{
          mt: 2,
          border: 1,
          borderColor: error === null ? 'outline' : 'error.main',
          borderRadius: 2,
          '& .tiptap': {
            minHeight: 240,
            p: 4,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            borderRadius: 'inherit',
            outlineOffset: '2px',
          },
          '& blockquote': { borderLeft: 3, borderColor: 'divider', pl: 4, ml: 0 },
        }}
      >
        <EditorContent editor={editor} />
      </Box>
      {error !== null && <FormHelperText error>{error}</FormHelperText>}
    </div>
  );
}
