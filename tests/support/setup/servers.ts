import { dockerRuns } from '../docker.ts';

/** Starts the servers of other makers that no setting names, where Docker runs; tests of those that are missing are skipped. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  return dockerRuns() ? (await import('../containers.ts')).startContainers() : undefined;
}
