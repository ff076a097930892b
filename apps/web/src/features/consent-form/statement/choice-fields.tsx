import { Checkbox } from '../../../ui/checkbox/checkbox';
import { GroupFrame } from '../../../ui/field/group-frame';
import { useField } from '../../../ui/field/use-field';
import { Cluster } from '../../../ui/layout/cluster';

export interface SeveralProps {
  readonly name: string;
  readonly legend: string;
  readonly options: Readonly<Record<string, string>>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A group of checkboxes: none, one or more. */
export function Several({ name, legend, options, chosen, onChange }: SeveralProps) {
  const field = useField({ name });
  return (
    <GroupFrame field={field} legend={legend}>
      <Cluster gap={5}>
        {Object.entries(options).map(([value, label]) => (
          <Checkbox
            key={value}
            isChecked={chosen.includes(value)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          >
            {label}
          </Checkbox>
        ))}
      </Cluster>
    </GroupFrame>
  );
}

/** The choices of a list for a dropdown or radio buttons. */
export const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
