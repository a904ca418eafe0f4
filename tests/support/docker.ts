import { existsSync } from 'node:fs';

/** Whether a Docker engine can be asked: its socket is there, or an address was given. */
export function dockerRuns(): boolean {
  return process.env.DOCKER_HOST !== undefined || existsSync('/var/run/docker.sock');
}
