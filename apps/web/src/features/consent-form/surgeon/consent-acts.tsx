import { pathTo, type Surgery } from '@candour/contracts';
import { concernActOpen, endingsOpen, isChangeable, isOwnSideOpen, isStatementOpen } from '@candour/machines';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { today } from '../../../lib/now';
import { ConsentChip, standingForStaff } from '../../../shell/consent/consent-chip';
import { type ConsentPart, standingOf } from '../../../shell/consent/standing';
import { Card } from '../../../ui/card/card';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { daysOfConsent } from '../../../shell/consent/days';
import { changeWords } from '../change/words';
import { ConfirmInvitation } from '../confirmation/confirm-invitation';
import { ReportedChange } from '../confirmation/reported-change';
import { EarlierRounds } from '../rounds/earlier-rounds';
import { SidesHeldForSurgeon } from '../side/sides-held';
import { sideWords } from '../side/words';
import { statementWords } from '../statement/words';
import { concernWords, endWords, standingWords as words } from './act-words';

const acts = (surgery: Surgery) => {
  const { surgery_id: id } = surgery;
  const concern = concernActOpen(surgery);
  const endings = endingsOpen(surgery, today());
  return [
    ...(isChangeable(surgery)
      ? [{ href: pathTo('/surgeon/consent-form/change/:id', { id }), label: changeWords.link }]
      : []),
    ...(isOwnSideOpen(surgery) && standingOf(surgery) !== 'SIDE'
      ? [
          {
            href: pathTo('/surgeon/consent-form/side/:id', { id }),
            label: surgery.surgeon_side === null ? sideWords.link : sideWords.linkAgain,
          },
        ]
      : []),
    ...(isStatementOpen(surgery)
      ? [{ href: pathTo('/surgeon/consent-form/statement/:id', { id }), label: statementWords.link }]
      : []),
    ...(concern === null
      ? []
      : [{ href: pathTo('/surgeon/consent-form/concern/:id', { id }), label: concernWords[concern].link }]),
    ...(endings.length === 0
      ? []
      : [
          {
            href: pathTo('/surgeon/consent-form/end/:id', { id }),
            label: endings.includes('REOPENED') ? endWords.reopenLink : endWords.link,
          },
        ]),
  ];
};

/** The state of a consent in a sentence, with the day of the surgery's end. */
export function StandingText({ part }: { readonly part: ConsentPart }) {
  const { ended } = part;
  return <p>{ended ? words.ended[ended.outcome](dateInDetails(ended.on)) : standingForStaff(part)}</p>;
}

/** The state of a consent, the possible acts of the surgeon, and the earlier rounds. */
export function ConsentActs({ surgery }: { readonly surgery: Surgery }) {
  const days = daysOfConsent(surgery);
  return (
    <Card title={words.title} aside={<ConsentChip part={surgery} />}>
      <StandingText part={surgery} />
      {standingOf(surgery) === 'SIDE' ? <SidesHeldForSurgeon surgery={surgery} /> : null}
      {days === '' ? null : <p>{days}</p>}
      <ReportedChange surgery={surgery} reader="surgeon" />
      <ConfirmInvitation surgery={surgery} reader="surgeon" />
      <Stack gap={2}>
        {acts(surgery).map(({ href, label }) => (
          <TextLink key={href} href={href}>
            {label}
          </TextLink>
        ))}
      </Stack>
      <EarlierRounds surgeryId={surgery.surgery_id} reader="surgeon" />
    </Card>
  );
}
