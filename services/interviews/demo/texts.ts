import type { Notes } from '@aarambh/contracts/interviews/scorecard.ts';

/** What interviewers see in students, by how well they do: strong, fair and weak ones. */
export const seen = {
  strong: [
    {
      strengths: 'Answers in three sentences and stops. Explained her billing project so that a shopkeeper would have understood it.',
      weaknesses: 'Hurries over numbers that she knows; the audience does not.',
      opportunities: 'Ready for product and consulting interviews this season.',
      threats: 'May be bored by a role without customers.',
      remarks: 'I would hire for this role today.',
    },
    {
      strengths: 'Takes a vague question, asks two good ones back, and then draws the solution before talking about it.',
      weaknesses: 'Says “we” where we want to hear what was own work.',
      opportunities: 'Could lead the college’s analytics club and grow with it.',
      threats: 'Many offers early; needs help to choose.',
      remarks: 'The best whiteboard session of this week.',
    },
    {
      strengths: 'Calm when the case changed in the middle, and said openly which assumption no longer held.',
      weaknesses: 'Little about people: who else was on the team stayed open.',
      opportunities: 'An internship with a young company would show the rest.',
      threats: 'Underrates what was learnt outside the syllabus.',
      remarks: 'Come back with the second project written up.',
    },
  ],
  fair: [
    {
      strengths: 'Solid on databases and honest about what is not known.',
      weaknesses: 'Long answers; the point comes in the last sentence.',
      opportunities: 'Practise with a clock: two minutes for each story.',
      threats: 'Reads nervous as unprepared, which it is not.',
      remarks: 'Good base. Another round in a month would show a lot.',
    },
    {
      strengths: 'Friendly, prepared, and had looked up the company.',
      weaknesses: 'The project description stays on the surface; the own part is hard to see.',
      opportunities: 'Write one page about one decision in the project, and why.',
      threats: 'Loses the thread when interrupted.',
      remarks: 'Knows more than comes across.',
    },
    {
      strengths: 'Good with examples from the family shop; sees costs where others see features.',
      weaknesses: 'Guesses instead of estimating; no orders of magnitude.',
      opportunities: 'Ten estimation questions a week, aloud.',
      threats: 'Technical rounds may end early.',
      remarks: 'Well suited to operations and sales roles.',
    },
  ],
  weak: [
    {
      strengths: 'Came on time, kept trying, and thanked for each hint.',
      weaknesses: 'Basics of the own subject are missing; the résumé says more than can be explained.',
      opportunities: 'One small project, finished and understood, is worth more than five on the page.',
      threats: 'Will be asked about the résumé line by line.',
      remarks: 'Please meet a mentor before the next round.',
    },
    {
      strengths: 'Speaks warmly about teaching younger students.',
      weaknesses: 'One-word answers; the questions had to be asked again and again.',
      opportunities: 'Start with group discussions, then a mock interview with a friend.',
      threats: 'Silence is read as disinterest.',
      remarks: 'There is more in there; today it did not come out.',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Omit<Notes, 'why'>[]>>;
