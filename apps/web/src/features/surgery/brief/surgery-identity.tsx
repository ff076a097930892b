import {
  hasSide,
  type JourneyFacts,
  listedPatient,
  messages,
  pathTo,
  type Patient,
  sideForSurgeon,
  type Surgery,
} from '@candour/contracts';
import styled from 'styled-components';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { hospitalAndCity } from '../../../lib/names-on-screen';
import { ConsentChip } from '../../../shell/consent/consent-chip';
import { isAtRest, standingOf } from '../../../shell/consent/standing';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { TextLink } from '../../../ui/link/text-link';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { theme } from '../../../ui/theme/tokens';
import { SurgeryQuickButtons } from '../worklist/surgery-quick-buttons';
import { missingOf, openAnswersOf } from './surgery-brief.model';
import { words } from './words';

const sideOf = (surgery: Surgery): string | null =>
  sideForSurgeon(surgery) ?? (hasSide(surgery) ? words.sideUnknown : null);

interface SurgeryIdentityProps {
  readonly facts: JourneyFacts & { readonly patient: Patient };
}

/** Patient, operation, side, hospital, date, and what is missing; the safety-critical facts come first. */
export function SurgeryIdentity({ facts }: SurgeryIdentityProps) {
  const { surgery, patient } = facts;
  const missing = missingOf(facts);
  const openAnswers = openAnswersOf(facts);
  const rests = isAtRest(standingOf(surgery));
  return (
    <Identity aria-label={listedPatient(surgery)}>
      <div>
        <Who of={surgery} more={patient.patient_gender}>
          <h2>
            <TextLink href={pathTo('/surgeon/patients/:id', { id: surgery.patient_id })}>
              {listedPatient(surgery)}
            </TextLink>
          </h2>
        </Who>
        <Operation>{[surgery.operation_name, sideOf(surgery)].filter(Boolean).join(' · ')}</Operation>
        <Soft as="p">
          {hospitalAndCity(surgery)} ·{' '}
          {dateInDetails(surgery.surgery_date, messages.surgeryDateUnknownDetails)}
        </Soft>
        <NeedsFlag of={surgery} />
        <Standing>
          {rests ? <ConsentChip part={surgery} /> : null}
          {(rests || openAnswers > 0) && missing.length === 0 ? null : (
            <StatusChip tone={missing.length === 0 ? 'good' : 'waiting'}>
              {missing.length === 0 ? words.nothingMissing : words.missingCount(missing.length)}
            </StatusChip>
          )}
          {openAnswers > 0 ? <StatusChip tone="waiting">{words.toTalkAbout(openAnswers)}</StatusChip> : null}
          <span>{missing.join(', ')}</span>
        </Standing>
      </div>
      <SurgeryQuickButtons id={surgery.surgery_id} />
    </Identity>
  );
}

const Identity = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[4]} ${theme.space[8]};
  padding: ${theme.space[5]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.card};
`;

const Operation = styled.p`
  margin-block-start: ${theme.space[2]};
  font-size: ${theme.text.lead};
  font-weight: ${theme.weight.bold};
`;

const Soft = styled.span`
  color: ${theme.colour.soft};
`;

const Standing = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space[1]} ${theme.space[2]};
  margin-block-start: ${theme.space[3]};
`;
