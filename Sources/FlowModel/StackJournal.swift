/// A model, and what was done to it in the present step: each change is one that can be taken back.
///
/// Keeping what was done, instead of what stood before, lets a step that pushes one screen cost one append.
struct StackJournal: Sendable {
  private enum Operation: Sendable {
    case inserted(StackModel.Position)
    case removed(StackModel.Position, StackModel.Entry)
    case opened(Int)
    case closed(Int, StackModel.Layer)
  }

  private(set) var model = StackModel()
  private var operations: [Operation] = []

  /// Whether something went in this step.
  private(set) var hasRemoved = false

  /// Begins a step.
  mutating func begin() {
    operations.removeAll(keepingCapacity: true)
    hasRemoved = false
  }

  // MARK: Changing

  mutating func insert(_ entry: StackModel.Entry, at position: StackModel.Position) {
    model.layers[position.layer].entries.insert(entry, at: position.index)
    operations.append(.inserted(position))
  }

  mutating func push(_ entry: StackModel.Entry, on layer: Int) {
    operations.append(.inserted(StackModel.Position(layer: layer, index: model.layers[layer].entries.count)))
    model.layers[layer].entries.append(entry)
  }

  mutating func remove(at position: StackModel.Position) {
    let entry = model.layers[position.layer].entries.remove(at: position.index)
    operations.append(.removed(position, entry))
    hasRemoved = true
  }

  mutating func open(_ layer: StackModel.Layer, at index: Int) {
    model.layers.insert(layer, at: index)
    operations.append(.opened(index))
  }

  mutating func close(_ index: Int) {
    operations.append(.closed(index, model.layers.remove(at: index)))
    hasRemoved = true
  }

  /// Closes the layers from an index upwards, the topmost first.
  mutating func close(from index: Int) {
    while model.layers.count > index { close(model.layers.count - 1) }
  }

  /// Removes the entries of a layer from an index upwards, and the layer if none is left.
  mutating func remove(from position: StackModel.Position) {
    if position.index == 0 { return close(position.layer) }
    while model.layers[position.layer].entries.count > position.index {
      remove(at: StackModel.Position(layer: position.layer, index: model.layers[position.layer].entries.count - 1))
    }
  }

  /// Removes every entry that `goes` names, and the layers that are left empty.
  mutating func remove(where goes: (StackModel.Entry) -> Bool) {
    var layer = model.layers.count - 1
    while layer >= 0 {
      if model.layers[layer].entries.allSatisfy(goes) {
        close(layer)
      } else {
        var index = model.layers[layer].entries.count - 1
        while index >= 0 {
          if goes(model.layers[layer].entries[index]) {
            remove(at: StackModel.Position(layer: layer, index: index))
          }
          index -= 1
        }
      }
      layer -= 1
    }
  }

  // MARK: Taking back

  /// The model as it stood when the step began.
  var before: StackModel {
    var copy = self
    copy.takeBack()
    return copy.model
  }

  /// Takes the step back.
  mutating func takeBack() {
    while let operation = operations.popLast() {
      switch operation {
      case .inserted(let position): model.layers[position.layer].entries.remove(at: position.index)
      case .removed(let position, let entry): model.layers[position.layer].entries.insert(entry, at: position.index)
      case .opened(let index): model.layers.remove(at: index)
      case .closed(let index, let layer): model.layers.insert(layer, at: index)
      }
    }
    hasRemoved = false
  }
}
