import type { PatientCreationEvent, SurgeryDetailsEvent } from '@candour/machines';

/** What the steps that both wizards share can say. */
export type ChoosingEvent = Extract<PatientCreationEvent, SurgeryDetailsEvent>;
