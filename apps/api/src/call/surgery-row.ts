import type {
  Ending,
  Gender,
  Hold,
  Laterality,
  RoundState,
  StatedNeeds,
  SurgeonStatus,
  Surgery,
  PatientIdentity,
} from '@candour/contracts';

/** The state of the consent form's current round; former rounds are in their own table. */
export interface ConsentRow {
  readonly consent_round: number;
  readonly consent_state: RoundState;
  readonly consent_holds: Hold[];
  /** Null for the first round, which exists from the creation of the surgery. */
  readonly consent_opened_at: Date | null;
  readonly confirmation_due: boolean;
  readonly patient_signed_at: Date | null;
  readonly surgeon_signed_at: Date | null;
  readonly patient_confirmed_at: Date | null;
  readonly surgeon_confirmed_at: Date | null;
  /** The oldest signature of the round, or its confirmation once both had confirmed; null while nobody has signed. */
  readonly consent_counted_from: Date | null;
  /** For signatures from before the clock existed: the clock ignores them until this time. */
  readonly consent_quiet_until: Date | null;
  /** The expiry date of which both have been notified. */
  readonly expiry_told_for: string | null;
  /** The last state of the former round; null in the first one. */
  readonly consent_former_state: RoundState | null;
  readonly ended_outcome: Ending | null;
  readonly ended_on: string | null;
  readonly ended_at: Date | null;
}

/** A surgery with the names that all its readers need. */
export interface SurgeryRow extends ConsentRow, PatientIdentity {
  readonly surgery_id: string;
  readonly patient_id: string;
  readonly patient_account_id: string;
  readonly patient_needs: StatedNeeds | null;
  readonly patient_gender: Gender | null;
  readonly operation_id: string;
  readonly operation_version_id: string;
  readonly operation_name: string;
  readonly operation_laterality: 'required' | 'none';
  readonly surgeon_id: string | null;
  readonly surgeon_account_id: string | null;
  readonly surgeon_title: string | null;
  readonly surgeon_first_name: string | null;
  readonly surgeon_last_name: string | null;
  readonly surgeon_gmc_number: string | null;
  readonly surgeon_status: SurgeonStatus | null;
  readonly hospital_id: string | null;
  readonly hospital_name: string | null;
  readonly hospital_city: string | null;
  readonly hospital_team: Surgery['hospital_team'];
  readonly surgery_date: string | null;
  readonly surgery_laterality: Laterality | null;
  readonly surgeon_side: Laterality | null;
  readonly surgery_created_at: Date;
  readonly created_by: 'PATIENT' | 'SURGEON';
  readonly certificate_consented_at: Date | null;
  readonly unique_code: string;
  /** The run of the learning: another operation begins the next one. */
  readonly learning_run: number;
}
