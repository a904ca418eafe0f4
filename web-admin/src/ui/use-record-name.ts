import { useGetRecordRepresentation, type RaRecord } from 'ra-core';

/** What a record of a resource is called, as the resource itself says it. */
export function useRecordName(resource: string): (record: RaRecord) => string {
  const represent = useGetRecordRepresentation(resource);
  return (record) => {
    const name = represent(record);
    return typeof name === 'string' ? name : '';
  };
}
