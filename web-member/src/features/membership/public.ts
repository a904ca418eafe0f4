/** How a membership stands, in a line. Published for other features. */

export { StandingLine } from './components/standing-line.tsx';
