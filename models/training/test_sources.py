"""Files that CI cannot run, since they need PyTorch or tokenizers, at least read well and fit together."""

import ast
import os
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))


def parsed(name):
    """A module of this folder, or the package of that name, as a syntax tree; None where there is neither."""
    for path in (os.path.join(HERE, f'{name}.py'), os.path.join(HERE, *name.split('.'), '__init__.py')):
        if os.path.exists(path):
            with open(path, encoding='utf-8') as file:
                return ast.parse(file.read(), path)
    return None


def defined(tree):
    """Names that a module offers: functions, classes, constants and what it imports itself."""
    names = set()
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {(alias.asname or alias.name).split('.')[0] for alias in node.names}
        elif isinstance(node, ast.Assign):
            targets = [part for target in node.targets for part in ast.walk(target)]
            names |= {part.id for part in targets if isinstance(part, ast.Name)}
    return names


class Sources(unittest.TestCase):
    """Every script of this folder."""

    def test_what_a_script_takes_from_another_is_there(self):
        scripts = sorted(name[:-3] for name in os.listdir(HERE) if name.endswith('.py'))
        self.assertIn('train', scripts)
        missing, seen = [], 0
        for script in scripts:
            for node in ast.walk(parsed(script)):
                own = parsed(node.module) if isinstance(node, ast.ImportFrom) else None
                if own is None:
                    continue
                seen += 1
                missing += [f'{script}: {node.module}.{a.name}' for a in node.names if a.name not in defined(own)]
        self.assertEqual(missing, [])
        self.assertGreater(seen, 20)


if __name__ == '__main__':
    unittest.main()
