import { z } from 'zod';

/** Where an opening stands: written, open to applications, or closed by staff. One whose day has come is over, whatever it says here. */
export const openingStates = ['draft', 'open', 'closed'] as const;
export const OpeningState = z.enum(openingStates);
export type OpeningState = z.infer<typeof OpeningState>;

/** The steps to which staff take an application. */
const careerSteps = ['screening', 'interview', 'offer', 'hired', 'declined'] as const;
export const CareerStep = z.enum(careerSteps);
export type CareerStep = z.infer<typeof CareerStep>;

/** Where an application stands, as its applicant is told. */
export const careerStates = ['received', ...careerSteps, 'withdrawn'] as const;
export const CareerState = z.enum(careerStates);
export type CareerState = z.infer<typeof CareerState>;

/** The steps at which an application ends. */
export const careerEnds: readonly CareerState[] = ['hired', 'declined', 'withdrawn'];

export const careerDomains = ['Marketing', 'Tech'] as const;
export const opportunityTypes = ['Full Time', 'Part Time', 'Freelance', 'Internship'] as const;

/** Calendar months after which somebody may apply again for the same opening. */
export const APPLY_AGAIN_MONTHS = 6;
/** Days after its end in which the status page of an application still opens. */
export const CAREER_LINK_DAYS = 180;
/** Days after the last step of an application in which it is kept, unless the operator set others. */
export const CAREER_KEPT_DAYS = 365;
/** What staff may write to one application: steps and notes together. */
export const MOST_CAREER_LINES = 200;
