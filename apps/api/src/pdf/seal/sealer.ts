import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Environment } from '../../config/environment.types';
import { ENVIRONMENT } from '../../config/config.module';
import type { SealKey } from '../../config/seal-key';
import { sha256 } from '../../common/identifiers';
import type { DocumentSource } from '../page/document-source';
import { withSignature } from './pdf-signature';
import { SealKeys } from './seal-keys';
import { signedData } from './signed-data';
import { timestampOf } from './timestamp';

/** B-T: with a timestamp from an external server. */
export type SealLevel = 'B-B' | 'B-T';

export interface SealedPdf {
  readonly bytes: Buffer;
  readonly level: SealLevel;
}

export type SealSettings = Pick<
  Environment,
  'dataDirectory' | 'organisationName' | 'publicUrl' | 'sealKey' | 'sealTimestampUrl'
>;

/** SHA-256 of a certificate, in hex, which identifies it. */
export const fingerprintOf = ({ certificate }: SealKey): string => sha256(certificate.raw);

/** Seals finished documents with the hospital's key, or with Candour's own. */
@Injectable()
export class Sealer implements OnModuleInit {
  private readonly logger = new Logger('Seal');
  readonly keys: SealKeys;

  constructor(@Inject(ENVIRONMENT) private readonly settings: SealSettings) {
    this.keys = new SealKeys(settings, (problem) => this.logger.error(problem));
  }

  /** An unreadable key stops the start, but no document later. */
  onModuleInit(): void {
    this.keys.begin();
  }

  /** Adds to the foot of every page what the seal proves and where to verify it. */
  stated<Source extends DocumentSource>(source: Source, { isOwn }: SealKey): Source {
    return this.withLine(
      source,
      isOwn ? 'Sealed by Candour itself: nobody has vouched for this seal.' : 'Sealed.',
    );
  }

  /** The document without an available key; its file can be sealed later without a change. */
  statedUnsealed<Source extends DocumentSource>(source: Source): Source {
    return this.withLine(source, 'Printed before it could be sealed.');
  }

  private withLine<Source extends DocumentSource>(source: Source, says: string): Source {
    const { running } = source;
    const line = `${says} Check this file at ${this.settings.publicUrl}/verify`;
    return { ...source, running: { ...running, identity: [...running.identity, line] } };
  }

  /** The sealed file. Without a timestamp where its server does not answer. */
  async seal(pdf: Buffer, key: SealKey, at: Date): Promise<SealedPdf> {
    let level: SealLevel = 'B-B';
    const timestamp = async (signature: Uint8Array): Promise<Uint8Array | null> => {
      const token = await this.timestamp(signature);
      if (token) level = 'B-T';
      return token;
    };
    const name = this.settings.organisationName;
    const bytes = await withSignature(pdf, { at, name }, (digest) => signedData(digest, key, timestamp));
    return { bytes, level };
  }

  private async timestamp(signature: Uint8Array): Promise<Uint8Array | null> {
    const { sealTimestampUrl } = this.settings;
    if (sealTimestampUrl === null) return null;
    try {
      return await timestampOf(sealTimestampUrl, signature);
    } catch (error) {
      this.logger.warn(`A seal has no timestamp: ${(error as Error).message}`);
      return null;
    }
  }
}
