import type { X509Certificate } from 'node:crypto';
import { type SealedBy, SEAL_NOTICE_DAYS, type SealState } from '@candour/contracts';
import type { Environment } from '../../config/environment.types';
import { daysLeft, isValidAt, rereadSealKey, type SealKey } from '../../config/seal-key';
import { StartError } from '../../config/start-error';
import { ownSealKey, readOwnSealKey } from './own-seal-key';
import { WatchedKey } from './watched-key';

/** The state of the intended seal key, and the key in actual use. */
export interface SealKeyState {
  readonly state: SealState;
  readonly sealed_by: SealedBy;
  /** The holder of the certificate; null if no key is available. */
  readonly holder: string | null;
  readonly valid_until: Date | null;
  readonly days_left: number | null;
}

const NO_KEY: SealKeyState = {
  state: 'UNREADABLE',
  sealed_by: 'NOBODY',
  holder: null,
  valid_until: null,
  days_left: null,
};

/** The seal keys, always as in their current files: the hospital's, and Candour's own. */
export class SealKeys {
  private readonly hospital: WatchedKey | null;
  private own: WatchedKey | null = null;

  constructor(
    private readonly settings: Pick<Environment, 'dataDirectory' | 'organisationName' | 'sealKey'>,
    private readonly report: (problem: string) => void,
  ) {
    const { sealKey } = settings;
    this.hospital = sealKey && new WatchedKey(sealKey, rereadSealKey, this.reportBroken);
  }

  /** Reads the key before the first document, or makes it. Throws a StartError. */
  begin(): void {
    if (this.hospital === null) this.ownKey();
  }

  /**
   * The key for a document at an instant. If the hospital's certificate has expired since the start, Candour's own
   * key is used. Throws if no key is available.
   */
  at(at: Date): SealKey {
    const key = this.keyFor(at);
    if (key.isOwn && this.hospital)
      this.report('The certificate of SEAL_CERTIFICATE_FILE has run out: documents get Candour’s own seal');
    return key;
  }

  /** The state of the intended key. */
  stateAt(at: Date): SealKeyState {
    const meant = this.hospital ?? orNull(() => this.ownKey());
    if (meant === null) return NO_KEY;
    const { certificate } = meant.key;
    const days = daysLeft(certificate, at);
    const key = orNull(() => this.keyFor(at));
    const ends = days < SEAL_NOTICE_DAYS ? 'ENDS_SOON' : 'GOOD';
    return {
      state: days < 0 ? 'ENDED' : meant.isBroken ? 'UNREADABLE' : ends,
      sealed_by: key === null ? 'NOBODY' : key.isOwn ? 'OWN' : 'HOSPITAL',
      holder: holderOf(certificate),
      valid_until: certificate.validToDate,
      days_left: days,
    };
  }

  private keyFor(at: Date): SealKey {
    const hospital = this.hospital?.key;
    if (hospital && isValidAt(hospital.certificate, at)) return hospital;
    const own = this.ownKey().key;
    if (daysLeft(own.certificate, at) >= 0) return own;
    throw new StartError(
      'The certificate of Candour’s own seal has run out: make a new one with: npm run admin -- new-seal',
    );
  }

  private ownKey(): WatchedKey {
    const { dataDirectory, organisationName } = this.settings;
    this.own ??= new WatchedKey(
      ownSealKey(dataDirectory, organisationName),
      () => readOwnSealKey(dataDirectory),
      this.reportBroken,
    );
    return this.own;
  }

  private readonly reportBroken = (problem: string): void =>
    this.report(`${problem}. Documents are sealed with the key as it was read before`);
}

const orNull = <Value>(get: () => Value): Value | null => {
  try {
    return get();
  } catch {
    return null;
  }
};

/** The common name of a certificate, or its organisation. */
const holderOf = ({ subject }: X509Certificate): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? /^O=(.+)$/m.exec(subject)?.[1] ?? subject;
