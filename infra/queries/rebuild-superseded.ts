/** Somebody else began to rebuild the same read model: what this one made is thrown away. */
export class RebuildSuperseded extends Error {
  constructor(model: string) {
    super(`another rebuild of ${model} began`);
    this.name = 'RebuildSuperseded';
  }
}
