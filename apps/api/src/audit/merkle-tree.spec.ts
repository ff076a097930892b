import { GrowingTree, InclusionProofs, leafHash, rootFromProof } from './merkle-tree';

/** The entries and roots with which the first log of RFC 6962 is tested. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = ENTRIES.map((entry) => leafHash(Buffer.from(entry, 'hex')));
const leafAt = (index: number): string => leaves[index % leaves.length] ?? '';
const treeOf = (size: number): GrowingTree => {
  const tree = new GrowingTree();
  for (let index = 0; index < size; index += 1) tree.add(leafAt(index));
  return tree;
};
const noPart = () => undefined;

describe('the Merkle tree of the audit trail', () => {
  it('has the roots of RFC 6962', () => {
    expect(ROOTS.map((_, index) => treeOf(index + 1).root())).toEqual(ROOTS);
    expect(treeOf(0).root()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('has the same root when full parts are added whole', () => {
    const tree = new GrowingTree();
    tree.add(treeOf(8).root(), 3);
    tree.add(treeOf(8).root(), 3);
    tree.add(leafAt(0));
    expect([tree.size, tree.root()]).toEqual([17, treeOf(17).root()]);
  });

  it.each([1, 2, 3, 7, 8, 21])('proves each of %i entries, and no other', (size) => {
    const proofs = new InclusionProofs({ leaf: leafAt, part: noPart }, size);
    const root = treeOf(size).root();
    for (let index = 0; index < size; index += 1) {
      const proof = proofs.proofOf(index);
      expect(rootFromProof(leafAt(index), index, size, proof)).toBe(root);
      expect(rootFromProof(leafHash('another'), index, size, proof)).not.toBe(root);
      expect(rootFromProof(leafAt(index), index + 1, size, proof)).not.toBe(root);
      expect(rootFromProof(leafAt(index), index, size, [...proof, root])).toBeNull();
    }
  });

  it('proves an entry with the roots of full parts, without their entries', () => {
    const root = treeOf(21).root();
    const part = (start: number, size: number) =>
      size === 8 && start % 8 === 0 ? treeOf(8).root() : undefined;
    const leaf = (index: number): string => {
      if (index < 16) throw new Error(`entry ${index} was read`);
      return leafAt(index);
    };
    expect(rootFromProof(leafAt(18), 18, 21, new InclusionProofs({ leaf, part }, 21).proofOf(18))).toBe(root);
  });
});
