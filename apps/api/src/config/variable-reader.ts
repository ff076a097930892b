import type { Variables } from './variable';
import { readSecretVariable, readVariable, VariableError } from './variable';

/** Reads one variable after another and gathers what is wrong, so that all of it is said at once. */
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

  /** Whether the variable was given at all, rightly or wrongly. */
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
