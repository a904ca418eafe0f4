/** One part of a walk that goes on where the part before it ended; what fails says in which part. */
export async function step(title: string, walk: () => unknown): Promise<void> {
  try {
    await walk();
  } catch (error) {
    if (error instanceof Error) error.message = `${title}: ${error.message}`;
    throw error;
  }
}
