/** What the demonstration's people say, by who says it: the nth of the crowd. */
export interface DemoTestimonial {
  readonly crowd: number;
  readonly designation: string;
  readonly text: string;
  readonly state: 'unverified' | 'waiting' | 'approved' | 'pinned' | 'edited' | 'rejected' | 'withdrawn' | 'anonymous';
}

/** What a moderator made of the one that is edited. */
export const EDITED =
  'I found my first two customers at a Pune evening, and a mentor who still picks up the phone. Come with a question, not with a deck.';

export const demoTestimonials: readonly DemoTestimonial[] = [
  {
    crowd: 3,
    designation: 'Founder, Chai & Chapters',
    text: 'I came for the free evening and left with a co-founder. Six months later we have a shop in Kothrud, eleven regulars who never miss a Friday, and a shared spreadsheet that finally adds up. Nobody here asked me for a pitch before asking for my name.',
    state: 'pinned',
  },
  {
    crowd: 8,
    designation: 'Product designer, Bengaluru',
    text: 'The points are fair: I cancelled a workshop in the morning and had every one of them back before lunch. The people are the reason I come again.',
    state: 'approved',
  },
  {
    crowd: 11,
    designation: 'संस्थापक, हरित खेती',
    text: 'आरंभ ने मुझे वह पहला निवेशक दिया जिसने मेरी बात हिंदी में सुनी। अब हमारे साथ चार गाँवों के सौ से ज़्यादा किसान हैं, और हर महीने कोई नया साथी मिल जाता है।',
    state: 'approved',
  },
  {
    crowd: 14,
    designation: 'Second-year student, Nagpur',
    text: 'I asked my first question in a room of strangers here. Three of them read my report afterwards and told me what was wrong with it. It was a lot, and it was kind.',
    state: 'approved',
  },
  {
    crowd: 17,
    designation: 'Angel investor',
    text: 'Short evenings, honest numbers, no stage fright. I have met better founders here in one year than in five years of conferences.',
    state: 'anonymous',
  },
  {
    crowd: 20,
    designation: 'Founder, a bakery in Nashik',
    text: 'found my first 2 customers at pune evening!!! also a mentor, he still picks up phone. dont come with deck, come with a question',
    state: 'edited',
  },
  {
    crowd: 23,
    designation: 'Operations lead',
    text: 'We hired our first engineer over the second cup of coffee. She says the same about us.',
    state: 'approved',
  },
  {
    crowd: 26,
    designation: 'Lawyer for small companies',
    text: 'I give one workshop a quarter on term sheets, and learn as much from the questions as they do from my answers.',
    state: 'waiting',
  },
  {
    crowd: 29,
    designation: 'Founder, repair café',
    text: 'The evenings taught me to say in one sentence what we do. We repair what others throw away.',
    state: 'waiting',
  },
  {
    crowd: 32,
    designation: 'Consultant',
    text: 'Great platform. Visit my own site for the best loans in town and mention my name for a discount.',
    state: 'rejected',
  },
  {
    crowd: 35,
    designation: 'Founder',
    text: 'It helped me at the right time. I have moved on to other things since.',
    state: 'withdrawn',
  },
  {
    crowd: 38,
    designation: 'Data analyst',
    text: 'Someone explained unit economics to me on a napkin. I still have the napkin.',
    state: 'unverified',
  },
];
