/** What programs call themselves that read pages for nobody, or not for whoever counts. */
const PROGRAM =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|curl|wget|python|java\/|okhttp|go-http|axios|node|facebookexternalhit/i;

/** Whether a request calls itself a program, or says nothing of what it is. */
export function isProgram(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/') || PROGRAM.test(userAgent);
}
