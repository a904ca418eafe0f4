/**
 * Reads one id of ours out of the stored data of events, by its field, without parsing them: every node hears of every event, and few concern
 * anybody who listens there. Undefined where the field is not there.
 */
export function idIn(field: string): (data: string) => string | undefined {
  const written = new RegExp(`"${field}":"([0-9a-f-]{36})"`);
  return (data) => written.exec(data)?.[1];
}
