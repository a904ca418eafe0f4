import type { CardEvent } from '@aarambh/contracts/events/people.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  CardListed: 'Entered in the directory',
  CardEdited: 'Card changed',
  CardDetailsChanged: 'Details of the card changed',
  CardVisibilityChanged: 'Changed who sees which part of the card',
  CardHandleChanged: 'Public name changed',
  CardSuspended: 'Card hidden with the account',
  CardReinstated: 'Card shown again with the account',
  CardHidden: 'Taken out of the directory',
  CardShown: 'Put back into the directory',
  CardWithdrawn: 'Card withdrawn with the account',
} satisfies EventWords<CardEvent>;
