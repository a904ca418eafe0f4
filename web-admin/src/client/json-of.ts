/** What a response says: the server's handler is compiled to the answer of the route. */
export async function jsonOf<Answer>(response: Response): Promise<Answer> {
  return (await response.json()) as Answer;
}
