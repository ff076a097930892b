import type { Variables } from './variable';
import { readSecretVariable, readVariable, VariableError } from './variable';

/** Reads the variables and collects their errors, so that all are reported at once. */
export class VariableReader {
  private readonly given = new Set<string>();

  constructor(
    private readonly variables: Variables,
    private readonly wrong: string[],
  ) {}

  checked<T>(name: string, otherwise: NoInfer<T>, check: (value: string) => T): T {
    return this.collect(name, () => readVariable(this.variables, name), check) ?? otherwise;
  }

  secret(name: string, check: (value: string) => string): string | null {
    return this.collect(name, () => readSecretVariable(this.variables, name), check);
  }

  /** Whether the variable is set, validly or not. */
  has(name: string): boolean {
    return this.given.has(name) || readVariable(this.variables, name) !== null;
  }

  private collect<T>(name: string, read: () => string | null, check: (value: string) => T): T | null {
    try {
      const value = read();
      if (value === null) return null;
      this.given.add(name);
      return check(value);
    } catch (error) {
      if (!(error instanceof VariableError)) throw error;
      this.given.add(name);
      this.wrong.push(error.message);
      return null;
    }
  }
}

/** One reading of all variables. */
export interface Reading {
  readonly read: VariableReader;
  readonly variables: Variables;
  /** The errors so far, one line each. */
  readonly wrong: string[];
  readonly production: boolean;
}
