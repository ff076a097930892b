/**
 * The hashes of the fixed style texts that the note editor, react-aria and styled-components inject into a page:
 * the only styles besides our own files that the Content-Security-Policy allows. Written by `npm run
 * style-hashes`.
 */
export const styleHashes: readonly string[] = [
  "'sha256-0M8dkGs1lImPs3mKvCTnS1ZKxQwQ5A/LfhaSlyOM7jo='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-3xk/4vimQaPGDuOrm0sl2iNXKnKRY3vf/hBJwXH/wjg='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-FhlryUmtfW8PYZ9r/LTpjPahwVmevaJdc0XSm73dJlI='",
  "'sha256-VZ6f6kGovmiJDue3pEvYY6Ffg3RywIAYmQaHAGX4hrg='",
  "'sha256-XJt+VG4GO/3UzuYzfgM8hXd1esyCUc8XFrjROetEixs='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "'sha256-jWzOSiuXkc+25P/nXc5zB9eH/lP2wANF6pl026BYphc='",
  "'sha256-rCIjR3ql9b60W2yWHHvfk5+hvurAQM+LTnmKIHnAV2k='",
];
