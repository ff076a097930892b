/** The props of every page: the parameters of its route, such as `id`. */
export interface PageProps {
  readonly parameters: Readonly<Record<string, string>>;
}
