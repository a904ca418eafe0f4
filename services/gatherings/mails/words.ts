import { form, plural } from '@aarambh/kernel/mail-words.ts';

const points = (amount: number): string => plural(amount, { one: 'point', other: 'points' });
const cameBack = (amount: number): string =>
  amount === 0 ? '' : ` ${points(amount)} came back to where ${form(amount, { one: 'it', other: 'they' })} came from.`;
const areBack = (amount: number): string =>
  amount === 0 ? '' : ` Your ${points(amount)} ${form(amount, { one: 'is back where it', other: 'are back where they' })} came from.`;

/** What the mails about bookings say, and the file for a calendar. Amounts are points; titles are those of events. */
export const words = {
  paymentId: 'PaymentID',
  otherEvents: 'See other events',
  confirmed: {
    subject: (title: string) => `Booked: ${title}`,
    preview: (when: string) => `Your seat is booked. ${when}.`,
    heading: (title: string) => `You are in: ${title}`,
    what: (price: number) =>
      `Your seat is booked${price === 0 ? '' : ` for ${points(price)}`}. The file with this mail puts it into your calendar.`,
    when: 'When',
    where: 'Where',
    online: 'Online',
    joinLink: 'Joining link',
    ticket: 'Open your ticket',
    cancelUntil: (when: string, price: number) => `You can cancel until ${when}${price === 0 ? '' : ' and get everything back'}.`,
  },
  cancelled: {
    subject: (title: string) => `Your booking was cancelled: ${title}`,
    preview: (returned: number) => `You gave your seat back.${cameBack(returned)}`,
    heading: 'Your booking was cancelled',
    what: (title: string, returned: number) => `You gave back your seat at “${title}”.${cameBack(returned)}`,
    takesPlace: 'It takes place',
    notYou: 'If you did not cancel it yourself, change your password and look at where you are signed in.',
  },
  gatheringCancelled: {
    subject: (title: string) => `Cancelled: ${title}`,
    preview: (returned: number) => `The event you booked was cancelled.${areBack(returned)}`,
    heading: (title: string) => `${title} was cancelled`,
    what: (returned: number) => `The event you had booked will not take place.${areBack(returned)}`,
    plannedFor: 'It was planned for',
    why: 'Why',
  },
  calendar: {
    product: 'Events',
    speaker: (name: string) => `Speaker: ${name}`,
  },
};
