/** What the skill picker says. */
export const words = {
  title: 'Skills',
  lead: 'Select Top Skills that You have as a Co-Founder',
  skills: [
    'Coding',
    'Graphic Design',
    'Problem Solving',
    'Business Development',
    'Marketing',
    'Operations',
    'Leadership',
    'Communication',
    'Type Own',
  ],
  most: (most: number) => `Choose up to ${most}.`,
  chosen: 'Chosen skills',
  none: 'Nothing is chosen yet.',
  next: 'Next',
};
