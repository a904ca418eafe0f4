/** What is wrong with a field of a gathering, for whoever fills it in. */
export const words = {
  title: 'A title has 3 to 120 characters.',
  summary: 'A summary has at most 1,000 characters, in one paragraph.',
  speaker: 'Name the speaker, in at most 80 characters.',
  aboutSpeaker: 'This has at most 1,000 characters.',
  kind: 'Choose what kind of event it is.',
  startsAt: 'Say when it starts: a day and a time.',
  endsAt: 'Say when it ends: a day and a time.',
  creditPoints: 'A price is a whole number of points, 0 to 1,00,000.',
  feeRupees: 'A fee is a whole number of rupees, 0 to 1,00,00,000.',
  seats: 'There are 1 to 1,00,000 seats.',
  cancelUntil: 'Say until when members may cancel: a day and a time.',
  joinLink: 'A link starts with https:// and has at most 500 characters. Leave it empty for none.',
  place: 'A place has at most 200 characters.',
  poster: 'Say what the picture shows, in at most 200 characters.',
};
