import {
  auditQuery,
  checkForm,
  dateToScreen,
  dateToWire,
  type FormErrors,
  type QueryOf,
  type auditTrailEndpoints,
} from '@candour/contracts';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { today } from '../../../lib/now';
import { Button } from '../../../ui/button/button';
import { DateField } from '../../../ui/date-field/date-field';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Cluster } from '../../../ui/layout/cluster';
import { Select } from '../../../ui/select/select';
import { TextField } from '../../../ui/text-field/text-field';
import { theme } from '../../../ui/theme/tokens';
import { auditWords as words } from './words';

export type AuditFilter = QueryOf<typeof auditTrailEndpoints.exportAuditTrail>;

export interface AuditFiltersProps {
  readonly shown: AuditFilter;
  readonly kinds: readonly string[];
  readonly onSearch: (filter: AuditFilter) => void;
}

const NOTHING = { person: '', surgery_id: '', kind: '', from: '', to: '' };

const typedOf = ({ from, to, ...others }: AuditFilter) => ({
  ...NOTHING,
  ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, value ?? ''])),
  from: dateToScreen(from ?? ''),
  to: dateToScreen(to ?? ''),
});

/** An incomplete date stays as typed, so that the rule reports it. */
const wireOf = (typed: string): string => dateToWire(typed) ?? typed;

/** The search form of the audit trail. On a phone one button shows it, and says how many filters are set. */
export function AuditFilters({ shown, kinds, onSearch }: AuditFiltersProps) {
  const [typed, setTyped] = useState(() => typedOf(shown));
  const [errors, setErrors] = useState<FormErrors>({});
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const show = (filter: AuditFilter): void => {
    opener.current?.focus();
    setIsOpen(false);
    onSearch(filter);
  };
  const search = (): void => {
    const given = { ...typed, from: wireOf(typed.from), to: wireOf(typed.to) };
    const checked = checkForm(auditQuery, given, { today: today() });
    setErrors(checked.valid ? {} : checked.errors);
    if (checked.valid) show(checked.value);
  };
  const clear = (): void => {
    setTyped(NOTHING);
    setErrors({});
    show({});
  };
  return (
    <div>
      <Opener>
        <Button
          ref={opener}
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onPress={() => setIsOpen(!isOpen)}
        >
          {words.filtersSet(Object.keys(shown).length)}
        </Button>
      </Opener>
      <Folded id={fieldsId} $isOpen={isOpen}>
        <Form aria-label={words.filters} errors={formErrors(errors, null)} onSubmit={search}>
          <Fields>
            <TextField
              name="person"
              label={words.person}
              hint={words.personHint}
              autoCapitalize="none"
              spellCheck={false}
              value={typed.person}
              onChange={(person) => setTyped({ ...typed, person })}
            />
            <TextField
              name="surgery_id"
              label={words.surgery}
              hint={words.surgeryHint}
              autoCapitalize="none"
              spellCheck={false}
              value={typed.surgery_id}
              onChange={(surgery_id) => setTyped({ ...typed, surgery_id })}
            />
            <Select
              name="kind"
              label={words.kind}
              allowsNone
              placeholder={words.everyKind}
              options={kinds.map((kind) => ({ value: kind, label: kind }))}
              value={typed.kind}
              onChoose={(kind) => setTyped({ ...typed, kind })}
            />
            <DateField
              name="from"
              label={words.from}
              value={typed.from}
              onChange={(from) => setTyped({ ...typed, from })}
            />
            <DateField
              name="to"
              label={words.to}
              value={typed.to}
              onChange={(to) => setTyped({ ...typed, to })}
            />
          </Fields>
          <Cluster gap={3}>
            <Button type="submit">{words.search}</Button>
            <Button variant="quiet" onPress={clear}>
              {words.clear}
            </Button>
          </Cluster>
        </Form>
      </Folded>
    </div>
  );
}

const Opener = styled.div`
  ${theme.screen.fromDesk} {
    display: none;
  }
`;

const Folded = styled.div<{ $isOpen: boolean }>`
  ${theme.screen.onPhone} {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
    padding-block-start: ${theme.space[4]};
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]} ${theme.space[6]};
  align-items: start;

  ${theme.screen.fromDesk} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
