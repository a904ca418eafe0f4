import { existsSync } from 'node:fs';

/** Whether a Docker engine can be asked: its socket is there, or an address was given. */
function dockerRuns(): boolean {
  return process.env.DOCKER_HOST !== undefined || existsSync('/var/run/docker.sock');
}

/** Starts the servers of other makers that no setting names, where Docker runs; tests of those that are missing are skipped. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  return dockerRuns() ? (await import('../containers.ts')).startContainers() : undefined;
}
