import { ageOn, hasSide, londonDate, pathTo, SCREENS, type WorklistBrief } from '@candour/contracts';
import styled from 'styled-components';
import { birthInWorklist, dayInWorklist } from '../days';
import { hospitalAndCity } from '../../../lib/names-on-screen';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { Icon } from '../../../ui/icon/icon';
import { Cluster } from '../../../ui/layout/cluster';
import { TextLink } from '../../../ui/link/text-link';
import { theme } from '../../../ui/theme/tokens';
import { SideBox } from '../side-box';
import { briefWords as words } from './words';

const bornOf = (birth: string | null): string =>
  birth === null
    ? words.birthUnknown
    : words.born(birthInWorklist(birth), ageOn(birth, londonDate(new Date())));

const briefOf = (id: string): string => pathTo('/surgeon/brief/:id', { id });

/** Who is who, what is planned, and the neighbours of the day; other patients of the same surname below it. */
export function BriefIdentity({ brief }: { readonly brief: WorklistBrief }) {
  const { surgery, day, namesakes, patient_gender } = brief;
  const date = surgery.surgery_date;
  return (
    <>
      <Who aria-label={`${surgery.patient_first_name} ${surgery.patient_last_name}`}>
        <div>
          <h2>
            <Surname>{surgery.patient_last_name}</Surname>, {surgery.patient_first_name}{' '}
            <small>{surgery.patient_title}</small>
          </h2>
          <p>{[bornOf(surgery.patient_date_of_birth), patient_gender].filter(Boolean).join(' · ')}</p>
          <NeedsFlag of={surgery} />
        </div>
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
        <nav aria-label={words.worklist}>
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
      </Who>
      {namesakes.length === 0 ? null : (
        <Alike>
          {namesakes.map((other) => (
            <li key={other.surgery_id}>
              <Icon name="warning" /> <b>{words.another(other.patient_last_name)}</b>{' '}
              {[
                [other.patient_title, other.patient_first_name, other.patient_last_name]
                  .filter(Boolean)
                  .join(' '),
                bornOf(other.patient_date_of_birth),
                other.operation_name,
                other.surgeon_side,
                other.surgery_date && dayInWorklist(other.surgery_date),
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </Alike>
      )}
    </>
  );
}

const Who = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[8]};
  padding: ${theme.space[2]} ${theme.space[5]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.card};

  small {
    color: ${theme.colour.soft};
    font-family: ${theme.font.text};
    font-size: ${theme.text.body};
    font-weight: ${theme.weight.normal};
  }

  ${theme.screen.print} {
    nav {
      display: none;
    }
  }
`;

const Alike = styled.ul`
  margin: 0;
  padding: ${theme.space[1]} ${theme.space[5]};
  border: ${theme.border.hairline} solid ${theme.colour.amber};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.amberWash};
  color: ${theme.colour.amber};
  list-style: none;
`;

const Surname = styled.span`
  text-transform: uppercase;
`;

const Planned = styled.p`
  font-size: ${theme.text.lead};
  font-weight: ${theme.weight.bold};
`;
