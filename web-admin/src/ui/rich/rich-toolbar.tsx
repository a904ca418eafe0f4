import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { LinkField } from './link-field.tsx';
import { words } from './words.ts';

interface RichToolbarProps {
  readonly editor: Editor;
  readonly label: string;
}

/** What can be done with the text where the cursor stands, or with what is chosen of it. */
export function RichToolbar({ editor, label }: RichToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const { link, canUndo, canRedo, ...is } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: readonly (readonly [name: keyof typeof is, press: () => unknown])[] = [
    ['bold', () => chain().toggleBold().run()],
    ['italic', () => chain().toggleItalic().run()],
    ['h2', () => chain().toggleHeading({ level: 2 }).run()],
    ['h3', () => chain().toggleHeading({ level: 3 }).run()],
    ['bullets', () => chain().toggleBulletList().run()],
    ['numbers', () => chain().toggleOrderedList().run()],
    ['quote', () => chain().toggleBlockquote().run()],
  ];
  const setLink = (href: string): void => {
    setLinking(false);
    const { empty } = editor.state.selection;
    const marks = [{ type: 'link', attrs: { href } }];
    // With nothing chosen the address itself is what people read.
    if (empty) chain().insertContent({ type: 'text', text: href, marks }).run();
    else chain().setLink({ href }).run();
  };
  return (
    <>
      <Box
        role="toolbar"
        aria-label={label}
        // The text keeps the focus: TipTap would give it back a frame later, and what is typed until then is lost.
        onMouseDown={(event) => event.preventDefault()}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}
      >
        {tools.map(([name, press]) => (
          <Button key={name} size="small" variant={is[name] ? 'contained' : 'outlined'} aria-pressed={is[name]} onClick={press}>
            {words[name]}
          </Button>
        ))}
        {link ? (
          <Button size="small" variant="contained" onClick={() => chain().extendMarkRange('link').unsetLink().run()}>
            {words.unlink}
          </Button>
        ) : (
          <Button size="small" variant="outlined" aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>
            {words.link}
          </Button>
        )}
        <Button size="small" variant="outlined" disabled={!canUndo} onClick={() => chain().undo().run()}>
          {words.undo}
        </Button>
        <Button size="small" variant="outlined" disabled={!canRedo} onClick={() => chain().redo().run()}>
          {words.redo}
        </Button>
      </Box>
      {isLinking && !link && <LinkField onSet={setLink} />}
    </>
  );
}
