/** Whose college it is, and how its pages look. Published for other features. */

export { CollegeHead } from './components/college-head.tsx';
export { Invitations } from './components/invitations.tsx';
export { OwnCollege, OwnCollegePage } from './components/own-college.tsx';
export { Standing } from './components/standing.tsx';
