/** What the question to visitors says: what they need, and where that is. */
export const words = {
  title: 'What Do You Need To Start Up.',
  needs: [
    { name: 'Learn', why: 'Log in or sign up to learn from founders, in sessions and with learning cards.', leadsTo: '/learnnow' },
    {
      name: 'Find Co-Founder',
      why: 'Log in or sign up to say what you bring, and to find who completes it.',
      leadsTo: '/cofounderskillsearch',
    },
    { name: 'Hire', why: 'Log in or sign up to find your founding team among our members.', leadsTo: '/member' },
    { name: 'Ideation', why: 'Log in or sign up to turn a thought into an idea that you can test.', leadsTo: '/ideation' },
    {
      name: 'Brainstorm',
      why: 'Log in or sign up to put a startup problem before others, and to think about theirs.',
      leadsTo: '/startupProblem',
    },
  ],
  logIn: 'Log in',
  signUp: 'Sign up',
  back: 'Back',
} as const;
