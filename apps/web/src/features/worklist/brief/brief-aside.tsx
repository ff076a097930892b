import { NOTE_ATTRIBUTES, NOTE_TAGS, pathTo, type WorklistBrief } from '@candour/contracts';
import { dayInWorklist } from '../days';
import { Card } from '../../../ui/card/card';
import { FactList } from '../../../ui/fact-list/fact-list';
import { Cluster } from '../../../ui/layout/cluster';
import { SmallText } from '../../../ui/layout/layout.styles';
import { TextLink } from '../../../ui/link/text-link';
import { LateRichText } from '../../../ui/rich-text/late-rich-text';
import { Waiting } from '../waiting';
import { briefWords as words } from './words';

const allowed = { tags: NOTE_TAGS, attributes: NOTE_ATTRIBUTES.a };

const signed = (at: string | null): string =>
  at === null ? words.notSigned : words.signedOn(dayInWorklist(at));

/** The unanswered notes, and the progress. */
export function BriefAside({ brief }: { readonly brief: WorklistBrief }) {
  const { surgery, notes, watched, statement } = brief;
  const at = { id: surgery.surgery_id };
  const name = `${surgery.patient_first_name} ${surgery.patient_last_name}`;
  return (
    <>
      <Card title={notes.length === 0 ? words.noNotes : words.notes(notes.length)} gap={2}>
        {notes.map(({ id, content, created_at }) => (
          <div key={id}>
            <SmallText>{dayInWorklist(created_at)}</SmallText>
            <LateRichText html={content} allowed={allowed} />
          </div>
        ))}
        <Cluster data-screen-only>
          <TextLink href={pathTo('/surgeon/notes/:id', at)}>
            {notes.length === 0 ? words.allNotes : words.answer}
          </TextLink>
        </Cluster>
      </Card>
      <Card title={words.stands} gap={2} aside={<Waiting row={surgery} name={name} />}>
        <FactList
          isDense
          facts={[
            {
              name: words.videos,
              value: words.learnedOf(watched.filter(({ viewed }) => viewed > 0).length, watched.length),
            },
            { name: words.patient, value: signed(surgery.patient_signed_at) },
            { name: words.surgeon, value: signed(surgery.surgeon_signed_at) },
            {
              name: words.statement,
              value:
                statement === null
                  ? words.notWritten
                  : words.written(statement.written_by, dayInWorklist(statement.written_at)),
            },
          ]}
        />
        <Cluster data-screen-only>
          <TextLink href={pathTo('/surgeon/consent-form/:id', at)}>{words.openForm}</TextLink>
          <TextLink href={pathTo('/surgeon/consent-form/statement/:id', at)}>
            {statement === null ? words.writeStatement : words.changeStatement}
          </TextLink>
        </Cluster>
      </Card>
    </>
  );
}
