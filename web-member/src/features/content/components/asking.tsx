import type { FieldsOf } from '@aarambh/contracts/content/kinds.ts';
import type { EnquiryCategory } from '@aarambh/contracts/enquiries/all.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Intro } from './blocks.tsx';
import { EnquiryModal, preloadEnquiryForm } from '../../enquiries/public.ts';

interface AskingProps {
  readonly of: readonly (FieldsOf<'passage'> & { readonly _id: string })[];
  readonly category: EnquiryCategory;
  readonly level?: 'h1' | 'h2';
  /** On the button where the content says nothing. */
  readonly label: string;
}

/** A part of a page whose button opens the form of one kind of enquiry. */
export function Asking({ of: [asking], category, level = 'h2', label }: AskingProps) {
  const [isOpen, setOpen] = useState(false);
  if (asking === undefined) return null;
  const says = asking.label === '' ? label : asking.label;
  return (
    <>
      <Intro of={[{ ...asking, label: '' }]} level={level}>
        <Button
          variant={level === 'h1' ? 'contained' : 'outlined'}
          onClick={() => setOpen(true)}
          onPointerEnter={preloadEnquiryForm}
          onFocus={preloadEnquiryForm}
        >
          {says}
        </Button>
      </Intro>
      {isOpen ? <EnquiryModal category={category} title={says} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
