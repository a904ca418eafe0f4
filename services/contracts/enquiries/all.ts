import { z } from 'zod';
import type { EnquiryDefinition } from './definition.ts';
import { schemaOf, type EnquiryFields, type SentFields } from './field-schema.ts';
import { genericEnquiries } from './generic.ts';
import { contactForm, ownForms } from './own-forms.ts';
import { organise, partnerForms, sponsor } from './partner-forms.ts';

const all = [...genericEnquiries, ...ownForms, ...partnerForms] as const;
export type EnquiryCategory = (typeof all)[number]['category'];

/** Every kind of enquiry. */
export const enquiryDefinitions: readonly EnquiryDefinition[] = all;

const byCategory = new Map(enquiryDefinitions.map((definition) => [definition.category, definition]));

/** What is said of a category; undefined for one that never was. */
export function definitionOf(category: EnquiryCategory): EnquiryDefinition;
export function definitionOf(category: string): EnquiryDefinition | undefined;
export function definitionOf(category: string): EnquiryDefinition | undefined {
  return byCategory.get(category);
}

/** A field that people do not see and leave empty; programs that fill everything fill it too. */
export const TRAP = 'homepage';
const trap = { [TRAP]: z.string().max(300).optional() };

/** A form of one kind as its own call takes it. */
export function bodyOf(definition: Pick<EnquiryDefinition, 'fields'>): z.ZodType<EnquiryFields, SentFields> {
  return schemaOf(definition).extend(trap);
}

const ofFormPost = enquiryDefinitions.filter(({ call }) => call === '/api/form/post');

/** Brings what was sent into one form: fields may stand flat or nested, and the contact form names no category. */
function flat(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const { fields: nested, ...rest } = sent as Record<string, unknown>;
  const all: Record<string, unknown> = { ...(typeof nested === 'object' && nested !== null ? nested : undefined), ...rest };
  const { category = contactForm.category, phone, ...others } = all;
  const isConnect = category === 'Main Page - Connect' && others['phoneNumber'] === undefined && phone !== undefined;
  return { ...others, category, ...(isConnect && { phoneNumber: phone }) };
}

/** POST /api/form/post: a category and its fields. */
export const FormPostBody = z.preprocess(
  flat,
  z.discriminatedUnion(
    'category',
    ofFormPost.map((definition) => schemaOf(definition).extend({ ...trap, category: z.literal(definition.category) })) as unknown as [
      z.ZodObject<{ category: z.ZodLiteral<string> }>,
    ],
    'There is no form of that category.',
  ),
) as unknown as z.ZodType<EnquiryFields & { readonly category: string }, SentFields & { readonly category?: string }>;

const sponsoring = ['sponsor', 'sponser'] as const;

/** POST /api/partnershipform: which of its two forms, and the fields of that. */
export const PartnershipBody = z.discriminatedUnion(
  'FormType',
  [
    schemaOf(organise).extend({ ...trap, FormType: z.literal('organise') }),
    schemaOf(sponsor).extend({ ...trap, FormType: z.literal(sponsoring) }),
  ],
  'FormType must be organise or sponsor.',
) as unknown as z.ZodType<EnquiryFields & { readonly FormType: string }, SentFields & { readonly FormType: string }>;

/** The form that a `FormType` names. */
export function partnershipOf(formType: string): EnquiryDefinition {
  return formType === 'organise' ? organise : sponsor;
}
