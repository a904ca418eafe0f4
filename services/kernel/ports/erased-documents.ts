import type { DocumentWrite, HoldingDocument } from './document-writer.ts';

/**
 * What the sweep after an erasure needs of an engine in which several processes write documents: all builds of a read model
 * that stand, whoever makes or reads them.
 */
export interface ErasedDocuments {
  builds(model: string): Promise<readonly StandingBuild[]>;
  /** The documents of a build that hold personal data of a subject, or held some when they were blanked. */
  holding(model: string, build: string, subject: string): Promise<readonly HoldingDocument[]>;
  /** Puts documents in the place of what is kept of them, unless that is of a later revision; makes those that are missing. */
  replace(model: string, build: string, writes: readonly DocumentWrite[]): Promise<void>;
  /** Leaves nothing of documents but their revision and whose data they held, unless they are of a later revision; makes none. */
  blank(model: string, build: string, documents: readonly HoldingDocument[]): Promise<void>;
}

export interface StandingBuild {
  readonly build: string;
  /** Whether it is the live one, made by this version of the read model; else it is being made, was replaced, or is another version's. */
  readonly ours: boolean;
}
