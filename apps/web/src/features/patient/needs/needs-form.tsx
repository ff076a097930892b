import {
  NEEDS,
  NEEDS_OTHER_MAX_CHARACTERS,
  type Need,
  NO_NEEDS,
  type PatientNeeds,
  patientNeedsTexts,
} from '@candour/contracts';
import { useState } from 'react';
import { WORD_EDITORS, writeDraft } from '../../../lib/drafts';
import { useKeepingChoices, useKeptChoices } from '../../../lib/kept-choices';
import { useForm } from '../../../lib/use-form';
import { useAccountId } from '../../../shell/session/session-context';
import { Button } from '../../../ui/button/button';
import { Checkbox } from '../../../ui/checkbox/checkbox';
import { GroupFrame } from '../../../ui/field/group-frame';
import { useField } from '../../../ui/field/use-field';
import { Form } from '../../../ui/form/form';
import { Cluster } from '../../../ui/layout/cluster';
import { SaveStatus } from '../../../ui/save-status/save-status';
import { TextField } from '../../../ui/text-field/text-field';
import { sayNeeds } from './needs.actors';
import { needsWords as words } from './words';

/** The name of the draft on the device. */
const PLACE = WORD_EDITORS.needs;

interface TypedNeeds {
  readonly flags: readonly Need[];
  readonly language: string;
  readonly other: string;
}

const typedFrom = (needs: PatientNeeds): TypedNeeds => ({
  flags: NEEDS.filter((need) => needs[need]),
  language: needs.language ?? '',
  other: needs.other ?? '',
});

const isTyped = (found: unknown): found is TypedNeeds =>
  typeof found === 'object' &&
  found !== null &&
  'flags' in found &&
  Array.isArray(found.flags) &&
  'language' in found &&
  'other' in found;

interface FlagFieldsProps {
  readonly chosen: readonly Need[];
  readonly onChange: (chosen: readonly Need[]) => void;
}

function FlagFields({ chosen, onChange }: FlagFieldsProps) {
  const field = useField({ name: 'flags', hint: words.whatHint });
  return (
    <GroupFrame field={field} legend={words.what} hint={words.whatHint}>
      {NEEDS.map((need) => (
        <Checkbox
          key={need}
          isChecked={chosen.includes(need)}
          onChange={(isChecked) =>
            onChange(NEEDS.filter((one) => (one === need ? isChecked : chosen.includes(one))))
          }
        >
          {words.needs[need]}
        </Checkbox>
      ))}
    </GroupFrame>
  );
}

export interface NeedsFormProps {
  readonly needs: PatientNeeds;
  readonly onSaved: (needs: PatientNeeds) => void;
}

/**
 * The form about the patient's needs. The typed text stays on the device until it is saved, like the draft of a
 * note.
 */
export function NeedsForm({ needs, onSaved }: NeedsFormProps) {
  const account = useAccountId() ?? '';
  const stored = typedFrom(needs);
  const kept = useKeptChoices(account, PLACE, isTyped) ?? stored;
  const [flags, setFlags] = useState(kept.flags);
  const form = useForm(patientNeedsTexts, {
    initial: { language: kept.language, other: kept.other },
    order: ['language', 'other'],
    onSubmit: async (texts) => {
      const chosen = Object.fromEntries(flags.map((need) => [need, true]));
      const saved = await sayNeeds({ ...NO_NEEDS, ...chosen, ...texts });
      writeDraft(account, PLACE, null);
      onSaved(saved);
    },
  });
  const typed: TypedNeeds = { flags, language: form.valueOf('language'), other: form.valueOf('other') };
  const isChanged = JSON.stringify(typed) !== JSON.stringify(stored);
  useKeepingChoices(account, PLACE, isChanged ? typed : null);
  return (
    <Form aria-label={words.what} errors={form.errors} onSubmit={form.submit}>
      <TextField
        {...form.field('language')}
        label={words.language}
        hint={words.languageHint}
        autoComplete="language"
        isOptional
      />
      <FlagFields chosen={flags} onChange={setFlags} />
      <TextField
        {...form.field('other')}
        label={words.other}
        hint={words.otherHint}
        maxLength={NEEDS_OTHER_MAX_CHARACTERS}
        rows={3}
        isOptional
      />
      <SaveStatus state={isChanged ? 'unsaved' : null}>{words.kept}</SaveStatus>
      <Cluster gap={3}>
        <Button type="submit" isPending={form.isPending}>
          {words.save}
        </Button>
        {needs.asked_at === null && !isChanged ? (
          <Button type="submit" variant="quiet" isPending={form.isPending}>
            {words.nothing}
          </Button>
        ) : null}
      </Cluster>
    </Form>
  );
}
