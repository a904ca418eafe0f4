/** What was typed but for one field. */
export function without<Value>(values: Readonly<Record<string, Value>>, field: string | undefined): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));
}
