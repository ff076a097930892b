import {
  assessmentEndpoints,
  isSigned,
  ownWordsForm,
  REASON_MAX_CHARACTERS,
  type Surgery,
} from '@candour/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/client';
import { readDraft, WORD_EDITORS, writeDraft } from '../../../lib/drafts';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { SaveStatus } from '../../../ui/save-status/save-status';
import { TextField } from '../../../ui/text-field/text-field';
import type { AdvisedAnswer } from './advice.model';
import { adviceWords as words } from './advice.words';

export interface OwnWordsProps {
  readonly surgery: Surgery;
  readonly accountId: string | null;
  readonly answer: AdvisedAnswer;
  readonly onSaved: () => void;
}

/**
 * "In your own words, what will you do?": optional, kept while it is typed, and editable until the first
 * signature.
 */
export function OwnWords({ surgery, accountId, answer, onSaved }: OwnWordsProps) {
  const { question_id, question_heading, own_words } = answer;
  const editor = `${WORD_EDITORS.ownWords}${surgery.surgery_id}.${question_id}`;
  const [saidHere, setSaidHere] = useState<string | null>(null);
  const stored = own_words?.text ?? '';
  const said = saidHere ?? stored;
  const [draft] = useState(() => (accountId === null ? null : readDraft(accountId, editor)));
  const keep = (text: string | null) => accountId !== null && writeDraft(accountId, editor, text);
  const form = useForm(ownWordsForm, {
    initial: { question_id, text: draft ?? said },
    onSubmit: async (body) => {
      const params = { id: surgery.surgery_id };
      await call(assessmentEndpoints.sayOwnWords, { params, body });
      setSaidHere(body.text ?? '');
      onSaved();
    },
  });
  const { value } = form.field('text');
  const forget = useEffectEvent(() => keep(null));
  // Until the saved text has been read again, other screens only have the copy on the device.
  useEffect(() => {
    if (value.trim() === stored) forget();
  }, [value, stored]);
  if (isSigned(surgery)) return said === '' ? null : <p>{words.youSaid(said)}</p>;
  const field = form.field('text');
  const isChanged = field.value.trim() !== said;
  const change = (text: string) => {
    keep(text === said ? null : text);
    field.onChange(text);
  };
  return (
    <Form aria-label={words.saveAbout(question_heading)} errors={form.errors} onSubmit={form.submit}>
      <TextField
        {...field}
        onChange={change}
        label={words.ownWords}
        hint={words.ownWordsHint}
        rows={3}
        maxLength={REASON_MAX_CHARACTERS}
      />
      <SaveStatus state={statusOf(isChanged, said)}>{isChanged ? words.kept : words.saved}</SaveStatus>
      {isChanged || saidHere !== null ? (
        <Button
          type="submit"
          variant="quiet"
          size="small"
          isPending={form.isPending}
          disabledReason={isChanged ? undefined : words.nothingToSave}
          reasonDisplay="hidden"
          aria-label={words.saveAbout(question_heading)}
        >
          {words.save}
        </Button>
      ) : null}
    </Form>
  );
}

const statusOf = (isChanged: boolean, said: string): 'unsaved' | 'saved' | null => {
  if (isChanged) return 'unsaved';
  return said === '' ? null : 'saved';
};
