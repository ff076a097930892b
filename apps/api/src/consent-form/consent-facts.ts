import type { Gender, Laterality } from '@candour/contracts';
import { versionOf } from '../content/content-version';
import type { OperationContent } from '../content/operation-file';
import type { SignatureStatements, Statement } from '../content/statement-file';
import type { ConsentWording } from './consent-wording';

/** Everything that a consent form says, frozen at the first signature and bound by its hash. */
export interface ConsentFacts {
  readonly patient: {
    readonly name: string;
    readonly date_of_birth: string | null;
    readonly gender: Gender | null;
  };
  readonly surgery: {
    readonly surgery_id: string;
    readonly operation_name: string;
    readonly has_side: boolean;
    readonly side: Laterality | null;
    readonly hospital: string | null;
    readonly date: string | null;
  };
  readonly surgeon: { readonly name: string; readonly gmc_number: string } | null;
  readonly content: Pick<OperationContent, 'notice' | 'summary' | 'consent'> & {
    readonly version: number;
    readonly hash: string;
  };
  readonly statements: Pick<SignatureStatements, 'patient' | 'surgeon' | 'changeOfMind'> & {
    readonly hash: string;
  };
  readonly wording: ConsentWording;
}

/** SHA-256 of the canonical facts, in hex: without signatures and DRAFT mark. */
export const hashOfFacts = (facts: ConsentFacts): string => versionOf(facts);

/** A statement as one text, a line each paragraph: what stands beside the signature box and is stored with the signature. */
export const statementText = ({ paragraphs }: Statement): string => paragraphs.join('\n');
