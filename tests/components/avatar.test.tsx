import { Quote } from '@aarambh/web-member/src/features/testimonials/components/quote.tsx';
import { MemberName } from '@aarambh/web-admin/src/ui/member-link.tsx';
import { Avatar } from '@aarambh/web-shared/theme/index.ts';
import { expect, test } from 'vitest';
import { inConsole } from './in-console.tsx';

const NAMES = ['Asha Rao', 'Zubin Mistry', 'Farhan Qureshi', 'Meera Nair', 'Ravi Shah', 'Uma Iyer'];

const said = (name: string) => ({ _id: 'b'.repeat(32), name, designation: '', imagePath: null, body: 'Kind people.' }) as never;

test('[B1] [B7] [C3] somebody without a picture has one colour in the directory, beside what they say, and in the console', () => {
  const { container } = inConsole(
    NAMES.map((name) => (
      <section key={name}>
        <Avatar name={name} size={64} />
        <Avatar name={` ${name.toUpperCase()}`} />
        <Quote testimonial={said(name)} text="Kind people." />
        <MemberName name={name} />
      </section>
    )),
  );
  const colours = [...container.querySelectorAll('section')].map((person) => {
    const faces = [...person.querySelectorAll<HTMLElement>('[aria-hidden="true"]')].map(({ style }) => style.backgroundColor);
    expect(faces).toHaveLength(4);
    expect(new Set(faces).size).toBe(1);
    return faces[0];
  });
  expect(colours).not.toContain('');
  expect(new Set(colours).size).toBeGreaterThan(2);
});
