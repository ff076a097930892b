import { type ChangedDetail, type Laterality, hasSide, messages, surgeonName } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { ProvenAccounts } from '../access/proven-accounts';
import { AuditTrail } from '../audit/audit-trail';
import type { SurgeryRow } from '../call/surgery-row';
import { Clock } from '../common/clock';
import { invalidField } from '../common/domain-error';
import { one, sql } from '../database/sql';
import { CatalogueService } from './catalogue.service';
import { FormerOperation } from './former-operation.entity';
import { type ChangedBy, noteChangedSides, ownSideAfter } from './changed-sides';
import { SurgeonChoice } from './surgeon-choice';
import { standingOf } from './surgery-standing';
import { Surgery } from './surgery.entity';
import { UniqueCodes } from './unique-codes';

/** The wanted details; missing ones stay. */
export interface WantedDetails {
  readonly surgery_date?: string | null | undefined;
  readonly hospital_id?: string | null | undefined;
  readonly surgeon_id?: string | undefined;
  readonly laterality?: Laterality | undefined;
  readonly operation_id?: string | undefined;
}

type Columns = Partial<
  Pick<
    Surgery,
    | 'surgery_date'
    | 'hospital_id'
    | 'surgeon_id'
    | 'surgery_laterality'
    | 'surgeon_side'
    | 'operation_id'
    | 'operation_version_id'
  >
>;

/** The differences from the current details: the columns, and texts for people. */
export interface DetailChanges {
  readonly columns: Columns;
  readonly details: readonly ChangedDetail[];
}

interface NamedOperation {
  readonly operation_name: string;
  readonly operation_laterality: SurgeryRow['operation_laterality'];
}

const NOTHING: DetailChanges = { columns: {}, details: [] };

const changeOf = (
  columns: Columns,
  field: ChangedDetail['field'],
  from: string | null,
  to: string | null,
): DetailChanges => ({ columns, details: [{ field, from, to }] });

/** Changes the details of a surgery for the nouns after it, which decide whether they may change. */
@Injectable()
export class SurgeryDetailsService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly surgeons: SurgeonChoice,
    private readonly codes: UniqueCodes,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Throws 422 on a field with an unusable value. An equal value is not a change. */
  async differences(
    manager: EntityManager,
    surgery: SurgeryRow,
    wanted: WantedDetails,
  ): Promise<DetailChanges> {
    const parts = [
      ...(await this.operationAndSide(manager, surgery, wanted)),
      await this.surgeon(manager, surgery, wanted),
      await this.hospital(manager, surgery, wanted),
      this.date(surgery, wanted),
    ];
    return {
      columns: Object.assign({}, ...parts.map(({ columns }) => columns)) as Columns,
      details: parts.flatMap(({ details }) => details),
    };
  }

  /** Throws 422 on `to_surgeon_id` unless it names a VERIFIED surgeon, and on `surgeon_id` for an unknown one. */
  async requireSurgeons(
    manager: EntityManager,
    { surgeon_id, to_surgeon_id }: { readonly surgeon_id: string; readonly to_surgeon_id: string },
  ): Promise<void> {
    await this.surgeons.accountOf(manager, surgeon_id);
    await this.surgeons.requireChoosable(manager, to_surgeon_id, null, 'to_surgeon_id');
  }

  /** The account to notify; throws 422 on `surgeon_id` for an unknown surgeon. */
  accountOf(manager: EntityManager, surgeonId: string): Promise<string> {
    return this.surgeons.accountOf(manager, surgeonId);
  }

  /** A newer version of the same operation, named by the versions. */
  async newerVersion(manager: EntityManager, surgery: SurgeryRow): Promise<DetailChanges> {
    const operation_version_id = await this.catalogue.currentVersionOf(manager, surgery.operation_id);
    if (operation_version_id === surgery.operation_version_id) return NOTHING;
    const versionOf = async (id: string): Promise<string> => {
      const { version } = await one(
        manager,
        sql<{ version: number }>`SELECT version FROM operation_version WHERE operation_version_id = ${id}`,
      );
      return String(version);
    };
    return changeOf(
      { operation_version_id },
      'CONTENT',
      await versionOf(surgery.operation_version_id),
      await versionOf(operation_version_id),
    );
  }

  /** For the entry of the caller about a change. */
  standing(manager: EntityManager, surgeryId: string): ReturnType<typeof standingOf> {
    return standingOf(manager, surgeryId);
  }

  /**
   * Writes the columns under the caller's lock. Another operation or version restarts certificate, learning and
   * assessments; another surgeon makes the unique code void.
   */
  async write(manager: EntityManager, surgery: SurgeryRow, columns: Columns, by: ChangedBy): Promise<void> {
    const surgeon_side = ownSideAfter(surgery, columns, by.role);
    const { surgery_id, operation_id, operation_version_id, learning_run: run, consent_round } = surgery;
    const isAnew = columns.operation_version_id !== undefined;
    const anew = isAnew ? { learning_run: run + 1, certificate_consented_at: null } : {};
    await manager.update(Surgery, { surgery_id }, { ...columns, ...anew, surgeon_side });
    await noteChangedSides(this.audit, manager, surgery, { ...columns, surgeon_side }, by);
    if (isAnew)
      await manager.insert(FormerOperation, {
        surgery_id,
        run,
        operation_id,
        operation_version_id,
        last_round: consent_round,
        replaced_at: this.clock.now(),
      });
    if (columns.surgeon_id !== undefined)
      await this.codes.surgeonChanged(manager, { surgery, surgeonId: columns.surgeon_id, ...by });
  }

  /** A new operation takes its side from the same call; without one, the patient must give it again. */
  private async operationAndSide(
    manager: EntityManager,
    surgery: SurgeryRow,
    { operation_id = surgery.operation_id, laterality }: WantedDetails,
  ): Promise<readonly DetailChanges[]> {
    const isOther = operation_id !== surgery.operation_id;
    const operation_version_id = isOther
      ? await this.catalogue.currentVersionOf(manager, operation_id)
      : surgery.operation_version_id;
    const operation = isOther ? await this.named(manager, operation_id) : surgery;
    if (laterality && !hasSide(operation)) throw invalidField('laterality', messages.optionInvalid);
    const side = laterality ?? (isOther ? null : surgery.surgery_laterality);
    return [
      isOther
        ? changeOf(
            { operation_id, operation_version_id },
            'OPERATION',
            surgery.operation_name,
            operation.operation_name,
          )
        : NOTHING,
      side === surgery.surgery_laterality
        ? NOTHING
        : changeOf({ surgery_laterality: side }, 'SIDE', surgery.surgery_laterality, side),
    ];
  }

  private named(manager: EntityManager, operationId: string): Promise<NamedOperation> {
    return one(
      manager,
      sql<NamedOperation>`SELECT operation_name, operation_laterality FROM operation WHERE operation_id = ${operationId}`,
    );
  }

  private async surgeon(
    manager: EntityManager,
    surgery: SurgeryRow,
    { surgeon_id }: WantedDetails,
  ): Promise<DetailChanges> {
    if (surgeon_id === undefined || surgeon_id === surgery.surgeon_id) return NOTHING;
    await this.surgeons.requireChoosable(manager, surgeon_id, surgery.patient_account_id);
    const from = surgery.surgeon_id ? surgeonName(surgery) : null;
    return changeOf({ surgeon_id }, 'SURGEON', from, await this.surgeons.nameOf(manager, surgeon_id));
  }

  private async hospital(
    manager: EntityManager,
    surgery: SurgeryRow,
    { hospital_id }: WantedDetails,
  ): Promise<DetailChanges> {
    if (hospital_id === undefined || hospital_id === surgery.hospital_id) return NOTHING;
    const from = hospitalOf(surgery);
    if (hospital_id === null) return changeOf({ hospital_id }, 'HOSPITAL', from, null);
    await this.catalogue.requireHospital(manager, hospital_id);
    const to = await one(
      manager,
      sql<Pick<SurgeryRow, 'hospital_name' | 'hospital_city'>>`
        SELECT hospital_name, hospital_city FROM hospital WHERE hospital_id = ${hospital_id}`,
    );
    return changeOf({ hospital_id }, 'HOSPITAL', from, hospitalOf(to));
  }

  private date(surgery: SurgeryRow, { surgery_date }: WantedDetails): DetailChanges {
    if (surgery_date === undefined || surgery_date === surgery.surgery_date) return NOTHING;
    if (surgery_date !== null && surgery_date < this.clock.today())
      throw invalidField('surgery_date', messages.dateInPast);
    return changeOf({ surgery_date }, 'DATE', surgery.surgery_date, surgery_date);
  }
}

/** A hospital with its city, as on a form. */
export const hospitalOf = ({
  hospital_name,
  hospital_city,
}: Pick<SurgeryRow, 'hospital_name' | 'hospital_city'>): string | null =>
  hospital_name && [hospital_name, hospital_city].filter(Boolean).join(', ');

/** The same outside the server, for a command. */
export const surgeryDetailsOf = (
  dataSource: DataSource,
  audit: AuditTrail,
  clock: Clock,
): SurgeryDetailsService =>
  new SurgeryDetailsService(
    new CatalogueService(dataSource),
    new SurgeonChoice(new ProvenAccounts({ requireProvenEmail: true })),
    new UniqueCodes(audit),
    audit,
    clock,
  );
