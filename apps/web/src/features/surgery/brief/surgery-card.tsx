import { addressOfStep, labels, messages, pathTo, type Surgery } from '@candour/contracts';
import type { ReactNode } from 'react';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { TeamContact } from '../../../shell/contact/whom-to-call';
import { contactWords } from '../../../shell/contact/words';
import { Card } from '../../../ui/card/card';
import { CopyableCode } from '../../../ui/copyable-code/copyable-code';
import { FactList } from '../../../ui/fact-list/fact-list';
import { Icon } from '../../../ui/icon/icon';
import { Cluster } from '../../../ui/layout/cluster';
import { Columns } from '../../../ui/layout/columns';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { TextLink } from '../../../ui/link/text-link';
import { cardWords as words, factNames as names } from './words';
import { hospitalAndCity } from '../../../lib/names-on-screen';

export interface SurgeryCardProps {
  readonly surgery: Surgery;
  /** The next step and the progress of the journey. */
  readonly progress?: ReactNode;
  /** The state of its consent in a sentence. */
  readonly standing?: ReactNode;
  /** The ways out of the consent. */
  readonly exits?: ReactNode;
}

/** A surgery on the patient's dashboard. */
export function SurgeryCard({ surgery, progress, standing, exits }: SurgeryCardProps) {
  const { operation_name: operation, hospital_team: team } = surgery;
  return (
    <Card as="li" headingLevel={3} title={operation} tone="brand" gap={4}>
      <Columns layout="main-aside" gap={6}>
        <Stack gap={4}>
          {standing ? <p>{standing}</p> : null}
          {progress}
        </Stack>
        <Stack gap={4}>
          <FactList
            facts={[
              { name: names.hospital, value: hospitalAndCity(surgery) },
              ...(team ? [{ name: contactWords.title, value: <TeamContact team={team} /> }] : []),
              { name: names.date, value: dateInDetails(surgery.surgery_date, messages.unknown) },
            ]}
          />
          <LinkButton
            href={pathTo('/patient/surgery/:id', { id: surgery.surgery_id })}
            aria-label={words.view(operation)}
            variant="quiet"
            isWide
          >
            {labels.patientDashboard.view}
          </LinkButton>
          <Cluster gap={5}>
            <TextLink
              href={addressOfStep(surgery.surgery_id, 'certificate')}
              aria-label={words.of(words.certificate, operation)}
            >
              <Icon name="document" /> {words.certificate}
            </TextLink>
            <TextLink
              href={addressOfStep(surgery.surgery_id, 'consent-form')}
              aria-label={words.of(words.consentForm, operation)}
            >
              <Icon name="document" /> {words.consentForm}
            </TextLink>
          </Cluster>
          {exits}
          {surgery.unique_code ? (
            <Stack gap={1}>
              <CopyableCode name={words.code} code={surgery.unique_code} />
              <SmallText>{words.codeWarning}</SmallText>
            </Stack>
          ) : null}
        </Stack>
      </Columns>
    </Card>
  );
}
