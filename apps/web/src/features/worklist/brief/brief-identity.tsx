import { hasSide, listedPatient, pathTo, SCREENS, type WorklistBrief } from '@candour/contracts';
import styled from 'styled-components';
import { dayInWorklist } from '../days';
import { hospitalAndCity } from '../../../lib/names-on-screen';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { Icon } from '../../../ui/icon/icon';
import { Cluster } from '../../../ui/layout/cluster';
import { TextLink } from '../../../ui/link/text-link';
import { theme } from '../../../ui/theme/tokens';
import { SideBox } from '../side-box';
import { briefWords as words } from './words';

const briefOf = (id: string): string => pathTo('/surgeon/brief/:id', { id });

/** The patient, the plan, and the neighbours of the day; below them other patients with the same surname. */
export function BriefIdentity({ brief }: { readonly brief: WorklistBrief }) {
  const { surgery, day, namesakes, patient_gender } = brief;
  const date = surgery.surgery_date;
  return (
    <>
      <Head aria-label={listedPatient(surgery)}>
        <Person>
          <Who of={surgery} more={patient_gender} isListed isWhole>
            <h2>{listedPatient(surgery)}</h2>
          </Who>
          <NeedsFlag of={surgery} />
        </Person>
        <div>
          <Planned>
            {surgery.operation_name}{' '}
            {hasSide(surgery) ? (
              <SideBox side={surgery.surgeon_side} differs={surgery.hold === 'SIDE'} />
            ) : null}
          </Planned>
          <p>
            {date === null ? words.noDate : dayInWorklist(date)} ·{' '}
            {surgery.hospital_id === null ? words.noHospital : hospitalAndCity(surgery)}
          </p>
        </div>
        <nav aria-label={words.worklist} data-screen-only>
          <Cluster gap={3}>
            {day.previous === null ? null : (
              <TextLink href={briefOf(day.previous)}>{words.previous}</TextLink>
            )}
            <b>
              {date === null
                ? words.positionUndated(day.position, day.total)
                : words.position(day.position, day.total)}
            </b>
            {day.next === null ? null : <TextLink href={briefOf(day.next)}>{words.next}</TextLink>}
            <TextLink href={SCREENS.surgeonDashboard.paths[0]}>{words.worklist}</TextLink>
          </Cluster>
        </nav>
      </Head>
      {namesakes.length === 0 ? null : (
        <Alike>
          {namesakes.map((other) => (
            <li key={other.surgery_id}>
              <b>
                <Icon name="warning" /> {words.another(other.patient_last_name)}
              </b>
              <Who
                of={other}
                more={[
                  other.operation_name,
                  other.surgeon_side,
                  other.surgery_date && dayInWorklist(other.surgery_date),
                ]
                  .filter(Boolean)
                  .join(', ')}
              />
            </li>
          ))}
        </Alike>
      )}
    </>
  );
}

const Head = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[8]};
  padding: ${theme.space[2]} ${theme.space[5]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.card};
`;

/** Fills the room beside the operation and the date, so that all three are in one line on a desk. */
const Person = styled.div`
  flex: 1 1 0;
  min-width: min(100%, 14rem);
`;

const Alike = styled.ul`
  margin: 0;
  padding: ${theme.space[1]} ${theme.space[5]};
  border: ${theme.border.hairline} solid ${theme.colour.amber};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.amberWash};
  color: ${theme.colour.amber};
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${theme.space[2]};
  }

  li > span > * {
    color: inherit;
  }
`;

const Planned = styled.p`
  font-size: ${theme.text.lead};
  font-weight: ${theme.weight.bold};
`;
